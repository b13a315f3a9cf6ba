import { type Locale, languages } from '@atrium/domain/identity/locale';
import type { InvoiceParty } from '@atrium/domain/invoices/build-invoice';
import { describeLine, printName } from '@atrium/domain/invoices/describe-line';
import type { InvoiceMark } from '@atrium/domain/invoices/invoice-state';
import { taxIdLabelOf } from '@atrium/domain/invoices/tax/tax-words';
import { formatDate } from '@atrium/domain/kernel/format-date';
import { formatDocumentMoney } from '@atrium/domain/kernel/format-money';
import { money } from '@atrium/domain/kernel/money';
import type { Say } from '@atrium/domain/kernel/say';
import { dateIn } from '@atrium/domain/kernel/time-zone';
import { sayIn } from '../../../runtime/say.ts';
import type { InvoiceRow, LineRow } from '../invoice-history.store.ts';
import type { ChargeRow } from '../invoice-payments.store.ts';
import type { InvoiceContent } from '../steps/load-content.ts';
import { factsOf, legalPartsOf, notesOf } from './legal-parts.ts';
import { isByLink, type MoneyWent, methodName, whereMoneyWent } from './where-money-went.ts';

/** All texts of the document. */
export interface Paper {
  readonly mark: InvoiceMark;
  readonly locale: Locale;
  readonly title: string;
  readonly number: string;
  readonly issuedAt: Date;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly seller: PaperParty;
  readonly buyer: PaperParty;
  readonly headline: string;
  readonly rows: readonly { name: string; description: string; quantity: string; unitPrice: string; amount: string }[];
  readonly totals: readonly { label: string; amount: string; isStrong?: true }[];
  readonly notes: readonly string[];
}

interface PaperParty {
  readonly name: string;
  readonly lines: readonly string[];
}

/** The mark for an invoice's state. An unpaid one shows what is due, a void one that nothing is. */
export function markOf({ kind, state }: Pick<InvoiceRow, 'kind' | 'state'>): InvoiceMark {
  if (state === 'void') return 'void';
  if (kind === 'credit_note') return 'note';
  return state === 'paid' ? 'paid' : 'due';
}

function partyOf({ name, addressLines, country, taxId, taxCountry }: InvoiceParty, say: Say): PaperParty {
  const taxLines = taxId === null ? [] : [`${taxIdLabelOf(taxCountry ?? country, say)} ${taxId}`];
  return { name, lines: [...addressLines, ...taxLines] };
}

const periodOf = (startsOn: string | null, endsOn: string | null) =>
  startsOn === null || endsOn === null ? null : { startsOn, endsOn };

/** Writes a stored invoice in the words of a locale. The only amounts computed here are sums of stored ones. */
export function composeInvoice(row: InvoiceRow, { lines, charges, refunds }: InvoiceContent, locale: Locale): Paper {
  const { currency, time_zone: timeZone } = row;
  const say = sayIn(locale);
  const mark = markOf(row);
  const amountOf = (minor: number) => formatDocumentMoney(money(minor, currency), languages[locale].grouping);
  const dateOf = (date: string | null) => (date === null ? '' : formatDate(date, locale));
  const describe = (line: LineRow) =>
    describeLine(
      {
        kind: line.type,
        quantity: 0,
        why: line.why,
        currency,
        period: periodOf(line.starts_on, line.expires_on),
      },
      locale,
      say,
    );
  const isItem = ({ type }: LineRow) => type !== 'tax' && type !== 'credit';
  const hasTax = lines.some(({ type }) => type === 'tax');
  const paidOn = row.decided_at === null ? '' : dateOf(dateIn(row.decided_at, timeZone));
  const charge = charges.find(({ state }) => state === 'paid');
  const parts = legalPartsOf(row);
  const went = mark === 'note' ? whereMoneyWent(row, refunds, say) : [];
  return {
    mark,
    locale,
    title: titleOf(row, hasTax || parts.has('title_tax_invoice'), say),
    number: row.number ?? '',
    issuedAt: row.opened_at ?? new Date(0),
    facts: factsOf(row, parts, { locale, say }),
    seller: partyOf(row.seller, say),
    buyer: partyOf(row.buyer, say),
    headline: headlineOf(
      mark,
      { total: row.total_minor, due: row.due_minor },
      { amountOf, decidedOn: paidOn, say },
      went,
    ),
    rows: lines.filter(isItem).map((line) => ({
      name: printName({ kind: line.type, name: line.name }, say),
      description: describe(line),
      quantity: line.type === 'plan' || line.type === 'addon' ? String(line.quantity) : '',
      unitPrice: unitPriceOf(line, amountOf),
      amount: amountOf(line.amount_minor),
    })),
    totals: [
      { label: say`Subtotal`, amount: amountOf(row.total_minor - row.tax_minor) },
      ...lines
        .filter(({ type }) => type === 'tax')
        .map((line) => ({ label: taxLabel(line, describe(line)), amount: amountOf(line.amount_minor) })),
      { label: say`Total`, amount: amountOf(row.total_minor), isStrong: true },
      ...lines
        .filter(({ type }) => type === 'credit')
        .map((line) => ({
          label: printName({ kind: 'credit', name: line.name }, say),
          amount: amountOf(line.amount_minor),
        })),
      ...went.map(({ label, amountMinor }) => ({ label, amount: amountOf(amountMinor) })),
      ...(mark === 'note' || mark === 'void' || row.total_minor < 0
        ? []
        : [{ label: dueLabel(mark, charge, say), amount: amountOf(row.due_minor), isStrong: true } as const]),
    ],
    notes: notesOf(row, mark, parts, say),
  };
}

function titleOf({ kind }: InvoiceRow, isTaxInvoice: boolean, say: Say): string {
  if (kind === 'credit_note') return say`Credit note`;
  return isTaxInvoice ? say`Tax invoice` : say`Invoice`;
}

const dueLabel = (mark: InvoiceMark, charge: ChargeRow | undefined, say: Say) =>
  mark === 'paid' ? chargedLabel(charge, say) : say`Amount due`;

/** 'Charged to Visa card ending 4242'; a payment whose card is not known any more, or none, is just an amount. */
function chargedLabel(charge: ChargeRow | undefined, say: Say): string {
  if (charge !== undefined && isByLink(charge)) return say`Paid by payment link`;
  const method = charge === undefined ? null : methodName(charge, say);
  return method === null ? say`Amount charged` : say`Charged to ${method}`;
}

/** The price of one user for the whole period, or of the plan where it has one price for all. */
function unitPriceOf({ type, why }: LineRow, amountOf: (minor: number) => string): string {
  if (type !== 'plan' && type !== 'addon') return '';
  const priced = why.find(({ step }) => step === 'period_price' || step === 'extra_users');
  const [figure, months] = [priced?.values['figureMinor'], priced?.values['months']];
  return figure === undefined ? '' : amountOf(Number(figure) * Number(months ?? 1));
}

/** 'CGST 9% of ₹699.00'; a credit note's tax is a share and has no rate of its own. */
const taxLabel = ({ name }: LineRow, description: string) => (description === '' ? name : `${name} ${description}`);

function headlineOf(
  mark: InvoiceMark,
  { total, due }: { readonly total: number; readonly due: number },
  {
    amountOf,
    decidedOn,
    say,
  }: { readonly amountOf: (minor: number) => string; readonly decidedOn: string; readonly say: Say },
  went: readonly MoneyWent[],
): string {
  const [only] = went;
  if (mark === 'note' && only && went.length === 1) return only.headline(amountOf(-total));
  if (mark === 'note') return say`${amountOf(-total)} credited`;
  if (mark === 'void') return say`${amountOf(total)}, void since ${decidedOn}`;
  if (total < 0) return say`${amountOf(-total)} kept as your account balance`;
  if (mark === 'paid') return say`${amountOf(total)} paid on ${decidedOn}`;
  return say`${amountOf(due)} due`;
}
