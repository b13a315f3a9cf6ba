import { type CurrencyCode, type Money, money, negate, shareOf, sum } from '../kernel/money.ts';
import type { HeldTerm, QuoteInputs } from '../subscriptions/quotes/quote-inputs.ts';
import type { QuoteLine } from '../subscriptions/quotes/quote-lines.ts';
import { isTaxedAlike, type TaxPart, type TaxTreatment, taxOn } from './tax/tax-treatment.ts';

/** What is known of an invoice whose period a change can give back. */
interface Billed {
  readonly id: string;
  readonly number: string;
  readonly product: string;
  readonly currency: CurrencyCode;
  readonly leftMinor: number;
}

/** A part of a credit note: what it gives back of one term, by one invoice. Null where no invoice is known. */
export interface ReturnPart<Invoice> {
  readonly corrects: Invoice | null;
  readonly lines: readonly QuoteLine[];
}

/** What a change sold, with its tax, and what it gave back. */
export interface SplitReturn<Invoice> {
  readonly sold: readonly QuoteLine[];
  readonly returned: readonly ReturnPart<Invoice>[];
}

interface Taxed {
  readonly part: TaxPart;
  readonly amount: Money;
}

/** Lines that are taxed together: those sold, or those of one term that is given back. */
interface Piece {
  readonly treatment: TaxTreatment;
  readonly net: Money;
  /** The unused time; null for what is sold. */
  readonly line: QuoteLine | null;
  readonly held: HeldTerm | null;
}

function taxLine({ part, amount }: Taxed, net: Money): QuoteLine {
  const values = { ofMinor: net.amountMinor, basisPoints: part.rateBasisPoints };
  const why = [{ step: 'tax_rate', values, resultMinor: amount.amountMinor } as const];
  return { kind: 'tax', planId: null, name: part.label, quantity: 1, amount, period: null, why };
}

/** The tax that is given back with a part. */
function taxBackLine({ part, amount }: Taxed, values: Readonly<Record<string, string | number>>): QuoteLine {
  const credited = { ...values, basisPoints: part.rateBasisPoints };
  const why = [{ step: 'credited', values: credited, resultMinor: amount.amountMinor } as const];
  return { kind: 'tax', planId: null, name: part.label, quantity: 1, amount, period: null, why };
}

/**
 * The tax of each piece. The quote taxes pieces of one treatment together and rounds once. So the last piece takes the
 * odd cent, and the documents sum to the quote.
 */
function taxPieces(pieces: readonly Piece[], currency: CurrencyCode): ReadonlyMap<Piece, readonly Taxed[]> {
  const groups: Piece[][] = [];
  for (const piece of pieces) {
    const group = groups.find(([first]) => first && isTaxedAlike(first.treatment, piece.treatment));
    if (group) group.push(piece);
    else groups.push([piece]);
  }
  const taxes = new Map<Piece, readonly Taxed[]>();
  for (const group of groups) {
    const treatment = group[0]?.treatment;
    const last = group.at(-1);
    if (!treatment || !last) continue;
    const nets = group.map(({ net }) => net);
    for (const piece of group) taxes.set(piece, taxOn(treatment, piece.net));
    const whole = taxOn(treatment, sum(nets, currency));
    const others = group.slice(0, -1).map((piece) => taxes.get(piece) ?? []);
    taxes.set(
      last,
      whole.map(({ part, amount }, place) => {
        const taken = others.map((each) => each[place]?.amount ?? money(0, currency));
        return { part, amount: money(amount.amountMinor - sum(taken, currency).amountMinor, currency) };
      }),
    );
  }
  return taxes;
}

/** The invoices of the term's own product first, the newest first; then those of the products it replaced. */
function candidatesOf<Invoice extends Billed>(piece: Piece, billed: readonly Invoice[], currency: CurrencyCode) {
  const known = billed.filter((each) => each.currency === currency);
  const isOwn = ({ product }: Invoice) => product === piece.held?.plan.product;
  return [...known.filter(isOwn), ...known.filter((each) => !isOwn(each))];
}

interface Spread<Invoice> {
  readonly billed: readonly Invoice[];
  /** What parts before it gave back of each invoice. */
  readonly takenOf: Map<string, number>;
  readonly currency: CurrencyCode;
}

/** One part for each invoice that is corrected, none above what is left of it. */
function partsOf<Invoice extends Billed>(
  piece: Piece,
  taxes: readonly Taxed[],
  { billed, takenOf, currency }: Spread<Invoice>,
): readonly ReturnPart<Invoice>[] {
  const { line } = piece;
  if (line === null) return [];
  const whole = -sum([piece.net, ...taxes.map(({ amount }) => amount)], currency).amountMinor;
  const shares: { corrects: Invoice | null; grossMinor: number }[] = [];
  let open = whole;
  for (const corrects of candidatesOf(piece, billed, currency)) {
    const grossMinor = Math.min(open, corrects.leftMinor - (takenOf.get(corrects.id) ?? 0));
    if (grossMinor <= 0) continue;
    takenOf.set(corrects.id, (takenOf.get(corrects.id) ?? 0) + grossMinor);
    shares.push({ corrects, grossMinor });
    open -= grossMinor;
  }
  if (open > 0) shares.push({ corrects: null, grossMinor: open });
  let before = 0;
  return shares.map(({ corrects, grossMinor }) => {
    const upTo = before + grossMinor;
    const shareUpTo = (amount: Money, minor: number) => shareOf(amount, minor, whole, 'half_up').amountMinor;
    const taxed = taxes.map(({ part, amount }) => ({
      part,
      amount: money(shareUpTo(amount, upTo) - shareUpTo(amount, before), currency),
    }));
    before = upTo;
    const tax = sum(
      taxed.map(({ amount }) => amount),
      currency,
    );
    const net = money(-grossMinor - tax.amountMinor, currency);
    const values = { number: corrects?.number ?? '', givenMinor: grossMinor, totalMinor: whole };
    const why = [...line.why, { step: 'credited', values, resultMinor: net.amountMinor } as const];
    const unused: QuoteLine = { ...line, amount: net, why };
    return { corrects, lines: [unused, ...taxed.map((each) => taxBackLine(each, values))] };
  });
}

/** What is taxed together: in the quote's own currency everything, in another each plan that ends. */
function scopesOf(inputs: QuoteInputs, lines: readonly QuoteLine[], currency: CurrencyCode) {
  if (currency === inputs.target.currency) return [lines];
  return [...Map.groupBy(lines, ({ planId }) => planId).values()];
}

function piecesOf(inputs: QuoteInputs, lines: readonly QuoteLine[], currency: CurrencyCode): readonly Piece[] {
  const sold = lines.filter(({ kind }) => kind !== 'unused');
  const net = sum(
    sold.map(({ amount }) => amount),
    currency,
  );
  const returned = lines
    .filter(({ kind, amount }) => kind === 'unused' && amount.amountMinor !== 0)
    .map((line): Piece => {
      const held = inputs.held.find(({ plan }) => plan.planId === line.planId) ?? null;
      return { treatment: held?.treatment ?? inputs.treatment, net: line.amount, line, held };
    });
  return [...(sold.length === 0 ? [] : [{ treatment: inputs.treatment, net, line: null, held: null }]), ...returned];
}

/** Takes apart a change that gives back more than it costs: the sale is one document, what is given back another (D-400). */
export function splitReturn<Invoice extends Billed>(
  inputs: QuoteInputs,
  lines: readonly QuoteLine[],
  billed: readonly Invoice[],
  currency: CurrencyCode,
): SplitReturn<Invoice> {
  const taxable = lines.filter(({ kind }) => kind !== 'tax' && kind !== 'credit');
  const takenOf = new Map<string, number>();
  const sold: QuoteLine[] = taxable.filter(({ kind }) => kind !== 'unused');
  const returned: ReturnPart<Invoice>[] = [];
  for (const scope of scopesOf(inputs, taxable, currency)) {
    const taxes = taxPieces(piecesOf(inputs, scope, currency), currency);
    for (const [piece, taxed] of taxes) {
      if (piece.line === null) sold.push(...taxed.map((each) => taxLine(each, piece.net)));
      else returned.push(...partsOf(piece, taxed, { billed, takenOf, currency }));
    }
  }
  const isSale = sold.some(({ amount }) => amount.amountMinor !== 0);
  return { sold: isSale ? sold : [], returned: mergeByInvoice(returned) };
}

/** One note for each invoice, even where two plans were paid by it. */
function mergeByInvoice<Invoice extends Billed>(parts: readonly ReturnPart<Invoice>[]): readonly ReturnPart<Invoice>[] {
  return [...Map.groupBy(parts, ({ corrects }) => corrects?.id ?? '').values()].map((same) => ({
    corrects: same[0]?.corrects ?? null,
    lines: same.flatMap(({ lines }) => lines),
  }));
}

/** The line by which what is given back pays the sale. */
export function returnedLine(amount: Money): QuoteLine {
  return {
    kind: 'credit',
    planId: null,
    name: 'returned',
    quantity: 1,
    amount: negate(amount),
    period: null,
    why: [{ step: 'from_grant', values: { source: 'returned' }, resultMinor: -amount.amountMinor }],
  };
}
