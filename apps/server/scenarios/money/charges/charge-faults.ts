import type { Purchase } from './buyer.ts';
import type { TakenMoney } from './taken-money.ts';

export interface ComparedAttempt {
  readonly id: string;
  readonly invoiceId: string;
  /** What one buyer wanted to buy: organisation and plan, however often it was tried. */
  readonly purchase: string;
  readonly state: string;
  readonly amountMinor: number;
  readonly currency: string;
}

export interface ComparedBooks {
  readonly attempts: readonly ComparedAttempt[];
  readonly invoices: readonly { readonly id: string; readonly state: string }[];
  /** The purchases whose plan was granted. */
  readonly granted: ReadonlySet<string>;
  readonly taken: readonly TakenMoney[];
}

/** The kinds of faults; each stands at the beginning of its sentence. */
export const faultKinds = [
  'double',
  'lost',
  'charged without plan',
  'stray',
  'amount',
  'told',
  'cash',
  'books',
] as const;
export type FaultKind = (typeof faultKinds)[number];
export interface ChargeFault {
  readonly kind: FaultKind;
  readonly says: string;
}

export const isOpen = ({ state }: Pick<ComparedAttempt, 'state'>) => state === 'begun' || state === 'challenge';
/** Money that the payer no longer has. */
export const isKept = ({ amountMinor, refundedMinor }: TakenMoney) => refundedMinor < amountMinor;

/**
 * What is wrong for the buyer. Money that was taken twice for one purchase is a double, also where the ledger keeps the
 * second as balance; money that went back to the payer is none.
 */
export function faultsOfCharges(books: ComparedBooks): ChargeFault[] {
  const { attempts, taken } = books;
  const known = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const faults: ChargeFault[] = [];
  for (const { gateway, attemptId, amountMinor, currency } of taken) {
    const asked = known.get(attemptId);
    if (!asked) faults.push({ kind: 'stray', says: `${gateway} took money for ${attemptId || 'nothing'}` });
    else if (asked.amountMinor !== amountMinor || asked.currency !== currency)
      faults.push({ kind: 'amount', says: `${amountMinor} ${currency} instead of ${asked.amountMinor}` });
  }
  return [...faults, ...faultsByPurchase(books), ...faultsByInvoice(books)];
}

function faultsByPurchase({ attempts, granted, taken }: ComparedBooks): ChargeFault[] {
  const keptBy = Map.groupBy(taken.filter(isKept), ({ attemptId }) => attemptId);
  return [...Map.groupBy(attempts, ({ purchase }) => purchase)].flatMap(([purchase, tries]): ChargeFault[] => {
    const times = tries.reduce((count, { id }) => count + (keptBy.get(id)?.length ?? 0), 0);
    const says = `${purchase}: money taken ${times} times, attempts ${tries.map(({ state }) => state).join(', ')}`;
    if (times > 1) return [{ kind: 'double', says }];
    const isUncovered = times === 1 && !granted.has(purchase) && !tries.some(isOpen);
    return isUncovered ? [{ kind: 'charged without plan', says }] : [];
  });
}

function faultsByInvoice({ attempts, invoices, taken }: ComparedBooks): ChargeFault[] {
  const kept = new Set(taken.filter(isKept).map(({ attemptId }) => attemptId));
  const triedFor = Map.groupBy(attempts, ({ invoiceId }) => invoiceId);
  return invoices
    .filter(({ id, state }) => {
      const tries = triedFor.get(id) ?? [];
      return state === 'paid' && tries.length > 0 && !tries.some((attempt) => kept.has(attempt.id));
    })
    .map(({ id }) => ({ kind: 'lost', says: `invoice ${id} is paid, and no gateway holds the money` }));
}

/** What somebody was told must be true. */
export function faultsOfAnswers(purchases: readonly Purchase[], { invoices }: ComparedBooks): ChargeFault[] {
  const states = new Map(invoices.map(({ id, state }) => [id, state]));
  return purchases.flatMap(({ told, planId, manner, invoiceIds }): ChargeFault[] => {
    const paid = invoiceIds.filter((id) => states.get(id) === 'paid');
    if (told === 'paid' && paid.length !== 1)
      return [{ kind: 'told', says: `${manner}: paid ${planId}, and ${paid.length} invoices are paid` }];
    return told === 'failed' ? [{ kind: 'told', says: `${planId} could not be bought in all its tries` }] : [];
  });
}
