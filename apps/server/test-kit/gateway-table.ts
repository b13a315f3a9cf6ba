import type { Gateway } from '@atrium/domain/payments/gateway';

export interface ProvenTest {
  readonly gateway: Gateway;
  readonly title: string;
  readonly isPassed: boolean;
}

interface Row {
  readonly name: string;
  /** By what the title of a test is known. */
  readonly title: RegExp;
  /** Those that have no such thing, and why. */
  readonly without?: Partial<Record<Gateway, string>>;
}

export const gatewayNames = ['stripe', 'adyen', 'cashfree'] as const satisfies readonly Gateway[];

const declines: Readonly<Record<string, Row['without']>> = {
  declined: {},
  insufficient_funds: {},
  expired_card: { cashfree: 'a mandate has no card that expires' },
  authentication_required: { cashfree: 'above the limit the payer gets a link' },
  method_unusable: { stripe: 'a card that cannot be used is declined' },
};
const faults = ['reset_before', 'reset_after', 'hang_after', 'error_500', 'saved_500', 'too_many', 'unauthorised'];
const refusals = ['too_many', 'unauthorised'];
const cannotBeAsked = { adyen: 'cannot be asked; its webhooks are read' };

/** What the port promises, operation by operation and fault by fault. */
export const gatewayRows: readonly Row[] = [
  { name: 'customer, asked for twice', title: /asking twice for the customer/ },
  { name: 'saved method, shown and default', title: /a saved (card|method|mandate)/ },
  { name: 'charge, once', title: /takes the amount once/ },
  { name: 'charge, its reference refused', title: /cannot keep its reference/ },
  { name: 'charge, twice with one key', title: /made twice with the same key/ },
  ...Object.entries(declines).map(([failure, without]): Row => {
    const row = { name: `charge, ${failure}`, title: new RegExp(`a charge answers ${failure}$`) };
    return without === undefined ? row : { ...row, without };
  }),
  {
    name: 'charge, challenge',
    title: /answers a challenge, and a lookup finds it passed/,
    without: { adyen: 'a bank that asks at a charge is not answered: authentication_required' },
  },
  {
    name: 'prepare, 500 and 429',
    title: /before anything is prepared/,
    without: { cashfree: 'one step: the id is ours, and kept before they hear it' },
  },
  { name: 'take, answer lost after the money', title: /after the money moved/ },
  ...faults.map((fault): Row => ({ name: `take, ${fault}`, title: new RegExp(`${fault} while the money is taken`) })),
  {
    name: 'lookup, 500',
    title: /a lookup that reaches nobody/,
    without: cannotBeAsked,
  },
  ...refusals.flatMap((fault): Row[] => [
    { name: `take and lookup, ${fault}`, title: new RegExp(`${fault} on the confirmation and on every look-up`) },
    {
      name: `lookup after the money, ${fault}`,
      title: new RegExp(`${fault} on a look-up after the money moved`),
      without: cannotBeAsked,
    },
  ]),
  ...['no fault', ...refusals, 'hang_after', 'reset_after'].map(
    (fault): Row => ({
      name: `two charges of one attempt, ${fault}`,
      title: new RegExp(`two concurrent charges of one attempt, ${fault} on one`),
    }),
  ),
  { name: 'process killed before the reference', title: /a process that dies before it kept/ },
  { name: 'what was taken, found again', title: /is found among what was taken/ },
  { name: 'refund, lost answer, part and whole', title: /a refund gives back once/ },
];

export type Cell = { readonly passed: number; readonly failed: number } | { readonly without: string };

export const cellOf = (row: Row, gateway: Gateway, tests: readonly ProvenTest[]): Cell => {
  const own = tests.filter((test) => test.gateway === gateway && row.title.test(test.title));
  const reason = row.without?.[gateway];
  if (own.length === 0 && reason !== undefined) return { without: reason };
  const passed = own.filter(({ isPassed }) => isPassed).length;
  return { passed, failed: own.length - passed };
};

/** A cell that must be full and is not: nothing proves it, or something fails. */
export const faultOf = (row: Row, gateway: Gateway, cell: Cell): string | null => {
  if ('without' in cell) return null;
  if (cell.failed > 0) return `${gateway}: ${row.name} fails`;
  return cell.passed === 0 ? `${gateway}: nothing proves '${row.name}'` : null;
};
