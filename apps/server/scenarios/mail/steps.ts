import type { MailStack } from './mail-stack.ts';
import { type PostOffice, until } from './post-office.ts';

/** Brings the mails to one exact step and keeps them there; `letGo` lets them on. */
export interface StopAt {
  readonly step: string;
  readonly bring: (stack: MailStack, office: PostOffice, count: number) => Promise<Stopped>;
}

export interface Stopped {
  readonly mailIds: readonly string[];
  readonly letGo: () => Promise<void>;
}

/** How SMTP ends a mail's content. */
const endOfContent = '\r\n.\r\n';

async function countInEngine(stack: MailStack, query: string): Promise<number> {
  const response = await fetch(`${stack.adminAddress}/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { rows } = (await response.json()) as { rows: { found: number }[] };
  return rows[0]?.found ?? 0;
}

export const openRuns = (stack: MailStack): Promise<number> =>
  countInEngine(stack, "select count(*) as found from sys_invocation where status != 'completed'");

/** Open runs whose journal holds what is kept of them: that the mail was sent. */
const runsThatSent = (stack: MailStack): Promise<number> =>
  countInEngine(
    stack,
    `select count(*) as found from sys_journal as entry join sys_invocation as run on run.id = entry.id
     where run.status != 'completed' and entry.entry_type = 'Notification: Run'`,
  );

/** A row is marked a moment before the engine notes the end of its run. */
export async function untilNoRunIsOpen(stack: MailStack): Promise<void> {
  await until('the engine has no open run', async () => (await openRuns(stack)) === 0);
}

const claimed: StopAt = {
  step: 'claimed, not sent',
  bring: async (stack, office, count) => {
    stack.ingressGate.hold();
    const mailIds = await office.ask(count);
    await until('all rows are claimed', async () => (await office.rowsOf(mailIds)).held === count);
    await until('a hand-over waits', () => stack.ingressGate.waiting() > 0);
    if ((await openRuns(stack)) > 0) throw new Error('a run was begun too early');
    return { mailIds, letGo: async () => stack.ingressGate.release() };
  },
};

const sent: StopAt = {
  step: 'sent, run not begun',
  bring: async (stack, office, count) => {
    stack.workerGate.hold();
    const mailIds = await office.ask(count);
    await until('the engine has taken all', async () => (await openRuns(stack)) === count);
    return { mailIds, letGo: async () => stack.workerGate.release() };
  },
};

const begun: StopAt = {
  step: 'run begun, not delivered',
  bring: async (stack, office, count) => {
    stack.smtpGate.hold();
    const mailIds = await office.ask(count);
    await until('every run speaks to the mail server', () => stack.smtpGate.waiting() === count);
    if ((await office.arrived(mailIds)).length > 0) throw new Error('a mail was delivered too early');
    return { mailIds, letGo: async () => stack.smtpGate.release() };
  },
};

const delivered: StopAt = {
  step: 'delivered, not journaled',
  bring: async (stack, office, count) => {
    stack.smtpGate.holdAnswerTo(endOfContent);
    const mailIds = await office.ask(count);
    await until('every mail is in the sink', async () => (await office.arrived(mailIds)).length === count);
    await until('no worker has heard so', () => stack.smtpGate.waiting() === count);
    if ((await office.rowsOf(mailIds)).sent > 0) throw new Error('a mail was recorded too early');
    return { mailIds, letGo: async () => stack.smtpGate.release() };
  },
};

const journaled: StopAt = {
  step: 'journaled, not done',
  bring: async (stack, office, count) => {
    stack.smtpGate.hold();
    const mailIds = await office.ask(count);
    await until('every run speaks to the mail server', () => stack.smtpGate.waiting() === count);
    const { unlock } = await office.lockRows(mailIds);
    stack.smtpGate.release();
    await until('every run is about to mark its row', async () => (await runsThatSent(stack)) === count);
    if ((await office.rowsOf(mailIds)).done > 0) throw new Error('a row was marked too early');
    return { mailIds, letGo: unlock };
  },
};

export const steps: readonly StopAt[] = [claimed, sent, begun, delivered, journaled];
