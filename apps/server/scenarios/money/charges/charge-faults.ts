import type { Purchase } from './buyer.ts';
import type { TakenMoney } from './taken-money.ts';

export interface ComparedAttempt {
  readonly id: string;
  readonly invoiceId: string;
  /** What is paid once, however often it is tried: a plan that was bought, or a period of a product that is renewed. */
  readonly purchase: string;
  readonly isRenewal: boolean;
  readonly gateway: string;
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
 * What is wrong for the buyer. Money that was taken twice for one purchase or period is a double, also where the ledger
 * keeps the second as balance, and where it went back to the payer.
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
  const takenBy = Map.groupBy(taken, ({ attemptId }) => attemptId);
  return [...Map.groupBy(attempts, ({ purchase }) => purchase)].flatMap(([purchase, tries]): ChargeFault[] => {
    const own = tries.flatMap(({ id }) => takenBy.get(id) ?? []);
    const kept = own.filter(isKept).length;
    const states = tries.map(({ state }) => state).join(', ');
    const says = `${purchase}: money taken ${own.length} times, ${own.length - kept} given back, attempts ${states}`;
    if (own.length > 1) return [{ kind: 'double', says }];
    const isUncovered = kept === 1 && !granted.has(purchase) && !tries.some(isOpen);
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
