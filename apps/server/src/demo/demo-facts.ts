import { addDays, type CalendarDate } from '@atrium/domain/kernel/calendar-date';
import type { FactKind } from '@atrium/domain/reports/fact-kinds';
import type { Fact, FactBodies } from '@atrium/domain/reports/facts';
import { monthOf } from '@atrium/domain/reports/rollup-parts';

/** Where the facts happen. */
export interface FactWorld {
  readonly today: CalendarDate;
  readonly currency: string;
  /** The people whom expenses, pay and leaves are about; the first approves. */
  readonly userIds: readonly string[];
}

const shownDays = 3 * 365;
const stages = ['Qualified', 'Demo', 'Proposal', 'Negotiation'] as const;
const pipelines = ['New business', 'Renewals'] as const;
const sources = ['Website', 'Referral', 'Event', 'Partner', 'Cold outreach'] as const;
const statuses = ['Lead', 'Prospect', 'Customer', 'Former customer'] as const;
const categories = ['Travel', 'Meals', 'Software', 'Office', 'Training'] as const;
const leaveTypes = ['Vacation', 'Sick', 'Personal'] as const;
const firstNames = ['Ines', 'Noah', 'Asha', 'Luca', 'Mei', 'Omar', 'Ruth', 'Ivan'] as const;
const lastNames = ['Costa', 'Berg', 'Iyer', 'Rossi', 'Tan', 'Haddad', 'Klein', 'Petrov'] as const;

/** A number below `limit` that is always the same for the same facts, so that a second seeding sends nothing new. */
function pick(seed: number, salt: number, limit: number): number {
  let mixed = Math.imul(seed * 31 + salt * 17 + 1, 0x9e_37_79_b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85_eb_ca_6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) % limit;
}

type Maker<Kind extends FactKind> = (n: number, world: FactWorld) => FactBodies[Kind];

const oneOf = <Item>(items: readonly Item[], n: number, salt: number): Item =>
  items[pick(n, salt, items.length)] as Item;
const dayAgo = ({ today }: FactWorld, n: number, within = shownDays): CalendarDate =>
  addDays(today, -pick(n, 1, within));
/** Between some hundred and some thousand, and a little more each year. */
const amountOf = (n: number, unit: number): number => (50 + pick(n, 2, 400)) * unit;
const personOf = ({ userIds }: FactWorld, n: number): string => userIds[pick(n, 3, userIds.length)] ?? '';

const makers: { readonly [Kind in FactKind]: Maker<Kind> } = {
  invoice: (n, world) => {
    const issuedOn = dayAgo(world, n);
    const isPaid = issuedOn < addDays(world.today, -45) || pick(n, 4, 3) > 0;
    return { issuedOn, status: isPaid ? 'paid' : 'open', currency: world.currency, amountMinor: amountOf(n, 12_00) };
  },
  receivable: (n, world) => {
    const issuedOn = dayAgo(world, n, 150);
    return { issuedOn, dueOn: addDays(issuedOn, 30), currency: world.currency, amountMinor: amountOf(n, 9_00) };
  },
  bank_balance: (n, world) => {
    const isSavings = n % 2 === 1;
    const month = monthOf(addDays(world.today, -30 * Math.floor(n / 2)));
    const [accountCode, accountName] = isSavings ? ['1010', 'Savings'] : ['1000', 'Operating account'];
    return { accountCode, accountName, month, currency: world.currency, amountMinor: amountOf(n, 150_00) };
  },
  deal: (n, world) => {
    const openedOn = dayAgo(world, n, 420);
    const pipelineName = oneOf(pipelines, n, 5);
    const closing = addDays(openedOn, 10 + pick(n, 6, 60));
    const isClosed = closing <= world.today;
    const stagePlace = pick(n, 7, stages.length);
    return {
      name: `${oneOf(lastNames, n, 8)} ${pipelineName === 'Renewals' ? 'renewal' : 'rollout'}`,
      pipelineId: pipelineName === 'Renewals' ? 'renewals' : 'new-business',
      pipelineName,
      stage: stages[stagePlace] ?? stages[0],
      stagePlace,
      status: isClosed ? (pick(n, 9, 5) < 3 ? 'won' : 'lost') : 'open',
      openedOn,
      closedOn: isClosed ? closing : null,
      currency: world.currency,
      amountMinor: amountOf(n, 40_00),
    };
  },
  contact: (n, world) => {
    const [first, last] = [oneOf(firstNames, n, 10), oneOf(lastNames, n, 11)];
    return {
      name: `${first} ${last}`,
      email: `${first}.${last}.${n}@contacts.example`.toLowerCase(),
      phone: `+1555${String(1_000_000 + pick(n, 12, 8_999_999))}`,
      organization: `${last} & Co`,
      status: oneOf(statuses, n, 13),
      source: oneOf(sources, n, 14),
      createdOn: dayAgo(world, n),
    };
  },
  expense_claim: (n, world) => ({
    employeeId: personOf(world, n),
    managerId: world.userIds[0] ?? null,
    category: oneOf(categories, n, 15),
    spentOn: dayAgo(world, n, 500),
    currency: world.currency,
    amountMinor: amountOf(n, 1_00),
  }),
  pay_run: (n, world) => {
    const grossMinor = 42_000_00 + amountOf(n, 10_00);
    const paidOn = addDays(monthOf(addDays(world.today, -30 * n)), 24);
    return { paidOn, currency: world.currency, grossMinor, netMinor: Math.round(grossMinor * 0.74) };
  },
  paystub: (n, world) => {
    const grossMinor = 4_200_00 + amountOf(n % world.userIds.length, 2_00);
    const paidOn = addDays(monthOf(addDays(world.today, -30 * (1 + Math.floor(n / world.userIds.length)))), 24);
    const employeeId = world.userIds[n % world.userIds.length] ?? '';
    return { paidOn, currency: world.currency, grossMinor, netMinor: Math.round(grossMinor * 0.74), employeeId };
  },
  leave: (n, world) => {
    const startsOn = dayAgo(world, n);
    const type = oneOf(leaveTypes, n, 16);
    return { employeeId: personOf(world, n), type, startsOn, endsOn: startsOn, halfDays: 1 + pick(n, 17, 4) };
  },
};

/** The nth fact of a kind, as its product would report it. */
export const demoFact = (kind: FactKind, n: number, world: FactWorld, version = 1): Fact =>
  ({ id: `${kind}-${n}`, version, kind, data: makers[kind](n, world) }) as Fact;
