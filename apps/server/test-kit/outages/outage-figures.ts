import { inOrganisation } from '../../src/db/transaction.ts';
import type { PayingApi } from '../paying-api.ts';
import type { Member } from './outage-cast.ts';

/** Mails that say that a payment failed, or that a plan ended for it. */
const badNews = ['renewal_failed', 'renewal_reminder', 'plan_expired', 'payment_failed'] as const;

/** What a customer whose card has no money was told so far, and how often the card was tried. */
export async function readTold(paying: PayingApi, us: Member): Promise<string> {
  const { mails, tries } = await readRows(paying, us);
  return `${mails.join(' ')}; ${tries.filter(({ state }) => state === 'failed').length} tries`;
}

export interface MemberFigures {
  /** What somebody was told, or lost, while nothing was known. */
  readonly told: readonly string[];
  /** What is not done once, after the gateways were back for days. */
  readonly undone: readonly string[];
  readonly plans: readonly string[];
}

export async function readMember(paying: PayingApi, us: Member): Promise<MemberFigures> {
  const rows = await readRows(paying, us);
  const name = `${us.payer} ${us.role}`;
  const heldPlans = rows.plans.flatMap(({ plan_id }) => plan_id ?? []);
  const isLosing = us.renewed !== undefined && !heldPlans.includes(us.renewed);
  const declined = rows.tries.filter(({ state }) => state === 'failed');
  const told = [
    ...(us.role === 'retrying' ? [] : rows.mails.map((mail) => `${name} was mailed ${mail}`)),
    ...(us.role === 'retrying' ? [] : declined.map(({ failure }) => `${name} has a try: ${failure}`)),
    ...(isLosing ? [`${name} has lost the plan`] : []),
  ];
  return { told, undone: [...told, ...undoneOf(us, rows).map((what) => `${name}: ${what}`)], plans: heldPlans };
}

type Rows = Awaited<ReturnType<typeof readRows>>;

function undoneOf(us: Member, { renewals, tries, refunds, open }: Rows): readonly string[] {
  if (us.role === 'leaving') return open.includes('remove-card') ? ['the card is not removed'] : [];
  const states = renewals.map(({ state }) => state);
  const paid = tries.filter(({ state }) => state === 'paid').length;
  const purchases = [us.renewed, us.refunded, us.bought].filter((each) => each !== undefined).length;
  const expected = purchases + states.length;
  const isRenewed = states.length > 0 || us.renewed === undefined;
  return [
    ...(isRenewed && states.every((state) => state === 'paid') ? [] : [`the renewals are ${states}`]),
    ...(paid === expected ? [] : [`${paid} payments instead of ${expected}: ${tries.map(({ state }) => state)}`]),
    ...refunds.filter(({ state }) => state !== 'refunded').map(({ state }) => `the refund is ${state}`),
    ...(us.refunded !== undefined && refunds.length !== 1 ? [`${refunds.length} refunds`] : []),
  ];
}

async function readRows({ api, worker }: PayingApi, { organisationId, founder }: Member) {
  const mails = await api.ctx.db
    .selectFrom('mails')
    .select('template')
    .where('to_address', '=', founder.email)
    .where('template', 'in', badNews)
    .execute();
  const open = await worker.ctx.db
    .selectFrom('due_work')
    .select('kind')
    .where('organisation_id', '=', organisationId)
    .where('done_at', 'is', null)
    .execute();
  const own = await inOrganisation(api.ctx, organisationId, async (tx) => ({
    plans: await tx.selectFrom('subscriptions').select('plan_id').execute(),
    tries: await tx.selectFrom('payment_attempts').select(['state', 'failure']).orderBy('begun_at').execute(),
    renewals: await tx.selectFrom('renewals').select('state').execute(),
    refunds: await tx.selectFrom('refunds').select('state').execute(),
  }));
  return { ...own, mails: mails.map(({ template }) => template), open: open.map(({ kind }) => kind) };
}
