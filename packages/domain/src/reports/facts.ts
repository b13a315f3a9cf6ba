import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { CurrencyCode } from '../kernel/money.ts';
import { findProduct, type Product } from '../products/products.ts';
import type { FactKind } from './fact-kinds.ts';

export const invoiceStatuses = ['paid', 'open'] as const;
export const dealStatuses = ['open', 'won', 'lost'] as const;

interface Amount {
  readonly currency: CurrencyCode;
  readonly amountMinor: number;
}

/** The fields of each kind. Amounts are in minor units; a person is named by the id of their account. */
export interface FactBodies {
  invoice: Amount & { readonly issuedOn: CalendarDate; readonly status: (typeof invoiceStatuses)[number] };
  /** What a customer still owes on one document. */
  receivable: Amount & { readonly issuedOn: CalendarDate; readonly dueOn: CalendarDate };
  /** The balance of one account at the end of a month. */
  bank_balance: Amount & {
    readonly accountCode: string;
    readonly accountName: string;
    readonly month: CalendarDate;
  };
  deal: Amount & {
    readonly name: string;
    readonly pipelineId: string;
    readonly pipelineName: string;
    readonly stage: string;
    /** The place of the stage in its pipeline. */
    readonly stagePlace: number;
    readonly status: (typeof dealStatuses)[number];
    readonly openedOn: CalendarDate;
    /** Null while the deal is open. */
    readonly closedOn: CalendarDate | null;
  };
  contact: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly organization: string;
    readonly status: string;
    readonly source: string;
    readonly createdOn: CalendarDate;
  };
  expense_claim: Amount & {
    readonly employeeId: string;
    /** Whoever approves it; null where nobody does. */
    readonly managerId: string | null;
    readonly category: string;
    readonly spentOn: CalendarDate;
  };
  pay_run: { readonly paidOn: CalendarDate; readonly currency: CurrencyCode } & Pay;
  paystub: { readonly paidOn: CalendarDate; readonly currency: CurrencyCode; readonly employeeId: string } & Pay;
  /** Days off within one month; a longer leave is sent as one fact for each month. */
  leave: {
    readonly employeeId: string;
    readonly type: string;
    readonly startsOn: CalendarDate;
    readonly endsOn: CalendarDate;
    readonly halfDays: number;
  };
}

interface Pay {
  readonly grossMinor: number;
  readonly netMinor: number;
}

/** A fact without its identity. */
export type FactContent = { [Kind in FactKind]: { readonly kind: Kind; readonly data: FactBodies[Kind] } }[FactKind];

/** A fact as a product sends it. Without data it was removed there. */
export type Fact = { readonly id: string; readonly version: number } & (
  | FactContent
  | { readonly kind: FactKind; readonly data: null }
);

/** Whether a product may report facts of this kind. One that is not in the suite reports nothing. */
export function mayReport(product: Product, kind: FactKind): boolean {
  return findProduct(product)?.reports?.includes(kind) ?? false;
}

/** The day by which records of a kind are listed, newest first. */
export function dayOf(content: FactContent): CalendarDate {
  switch (content.kind) {
    case 'invoice':
    case 'receivable':
      return content.data.issuedOn;
    case 'bank_balance':
      return content.data.month;
    case 'deal':
      return content.data.openedOn;
    case 'contact':
      return content.data.createdOn;
    case 'expense_claim':
      return content.data.spentOn;
    case 'pay_run':
    case 'paystub':
      return content.data.paidOn;
    default:
      return content.data.startsOn;
  }
}
