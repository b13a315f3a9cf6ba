import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { signIn } from '@atrium/contract/identity/sign-in';
import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import { listUsers } from '@atrium/contract/users/list-users';
import { sealEntries } from '../../src/features/audit/seal-entries.ts';
import { auditPage } from '../../src/features/money-audit/audit-page.ts';
import { renewSubscriptionRun } from '../../src/features/subscriptions/renew-subscription.workflow.ts';
import { confirm, quoteFor } from '../../test-kit/paying-api.ts';
import { plainSteps } from '../../test-kit/plain-steps.ts';
import { testPassword } from '../../test-kit/test-api.ts';
import { claims } from './claims.ts';
import { periodsOverInDays, setDaysAgo } from './make-templates.ts';
import type { Copy, World } from './make-world.ts';

/** Work whose cost is compared: `begin` is not measured, what it answers is. */
export interface Work {
  readonly name: string;
  /** How often it is done in one round. */
  readonly times: number;
  readonly begin: (world: World, times: number) => Promise<() => Promise<unknown>>;
}

const audited = 10;

async function each<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  for (const item of items) await act(item);
}

const inTurn =
  <Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>) =>
  () =>
    each(items, act);

const expectOk = ({ status, body }: { readonly status: number; readonly body: unknown }): void => {
  if (status !== 200) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
};

async function signedInAll(world: World, times: number) {
  const browsers = [];
  for (const copy of world.draw(times)) browsers.push(await world.signedIn(copy));
  return browsers;
}

/** The renewal of one of its plans, as its due row says it. */
async function dueRenewalOf({ client }: World, { organisationId }: Copy) {
  const { rows } = await client.query<{ id: string; subjectId: string }>(
    `select id, subject_id as "subjectId" from due_work
     where subject_id in (select id from subscriptions where organisation_id = $1) and kind = 'renew-subscription'
       and done_at is null limit 1`,
    [organisationId],
  );
  const [row] = rows;
  if (!row) throw new Error('no renewal is due');
  return { ...row, kind: 'renew-subscription' as const, organisationId, attempt: 1 };
}

/** Everything that the proof measures, each through the product's own code. */
export const allWork: readonly Work[] = [
  {
    name: 'sign-in',
    times: 40,
    begin: async (world, times) =>
      inTurn(world.draw(times), async ({ email }) =>
        expectOk(await world.browserFor().call(signIn, { email, password: testPassword })),
      ),
  },
  {
    name: 'session check',
    times: 40,
    begin: async (world, times) =>
      inTurn(await signedInAll(world, times), async (browser) => expectOk(await browser.call(getTenantDetails, {}))),
  },
  {
    name: 'users page',
    times: 40,
    begin: async (world, times) =>
      inTurn(await signedInAll(world, times), async (browser) => expectOk(await browser.call(listUsers, {}))),
  },
  {
    name: 'search in an organisation',
    times: 40,
    begin: async (world, times) =>
      inTurn(await signedInAll(world, times), async (browser) => {
        const reply = await browser.call(listUsers, { search: 'kowal' });
        expectOk(reply);
        if (reply.body.users.length !== 1) throw new Error('the search found somebody else');
      }),
  },
  {
    name: 'quote',
    times: 30,
    begin: async (world, times) =>
      inTurn(await signedInAll(world, times), async (browser) =>
        expectOk(await browser.call(quoteChange, { PlanID: 'erp-startup-monthly' })),
      ),
  },
  {
    name: 'confirm',
    times: 30,
    begin: async (world, times) => {
      const quoted = [];
      for (const browser of await signedInAll(world, times))
        quoted.push({ browser, quote: await quoteFor(browser, 'erp-startup-monthly') });
      return inTurn(quoted, async ({ browser, quote: { quoteId, warnings } }) => {
        const { body } = await confirm(browser, quoteId, { accepted: warnings });
        if (body.outcome !== 'paid') throw new Error(`the purchase is ${body.outcome}`);
      });
    },
  },
  {
    name: 'renewal',
    times: 30,
    begin: async (world, times) => {
      const due: Awaited<ReturnType<typeof dueRenewalOf>>[] = [];
      for (const copy of world.draw(times)) due.push(await dueRenewalOf(world, copy));
      return async () => {
        setDaysAgo(world.paying, -periodsOverInDays);
        await each(due, (row) => renewSubscriptionRun.carryOut(world.paying.worker.ctx, row, plainSteps));
        setDaysAgo(world.paying, 0);
        const { rows } = await world.client.query<{ paid: number }>(
          `select count(*)::int as paid from renewals where state = 'paid' and decided_at > now() + interval '1 day'
             and organisation_id = any($1)`,
          [due.map(({ organisationId }) => organisationId)],
        );
        if (rows[0]?.paid !== due.length) throw new Error(`${rows[0]?.paid} of ${due.length} renewals were paid`);
      };
    },
  },
  { name: 'claim of due rows', times: 12, begin: claims },
  {
    name: `auditor, ${audited} organisations`,
    times: 6,
    begin: async ({ paying: { worker } }, times) =>
      inTurn(Array.from({ length: times }), async () => {
        const audit = await auditPage(worker.ctx, worker.ctx.newId(), audited);
        if (audit !== 'more') throw new Error(`the auditor says ${audit}`);
      }),
  },
  {
    name: 'sealer, one organisation',
    times: 40,
    begin: async (world, times) => {
      while ((await sealEntries(world.paying.worker.ctx, null)).sealed > 0);
      for (const copy of world.draw(times)) await world.signedIn(copy);
      return async () => {
        while ((await sealEntries(world.paying.worker.ctx, null)).sealed > 0);
      };
    },
  },
];
