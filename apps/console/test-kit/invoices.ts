import type { InvoiceDetails, InvoiceItem, InvoiceSummary } from '@atrium/contract/invoices/invoice-fields';

/** The id of the invoice at a place of the list. */
export const invoiceIdOf = (place: number): string => `0199a000-0000-7000-8000-${String(place).padStart(12, '0')}`;

const planLine: InvoiceItem = {
  Type: 'plan',
  Name: 'ERP Startup',
  Description: '3 users · Nov 15, 2026 – Dec 14, 2026',
  Quantity: 3,
  Amount: '2097.00',
  StartDate: '2026-11-15',
  ExpiryDate: '2026-12-15',
  Why: [{ step: 'period_price', values: { figureMinor: 69_900, months: 1, users: 3 }, result: '2097.00' }],
};

export function invoiceSummaryOf(place: number, changes: Partial<InvoiceSummary> = {}): InvoiceSummary {
  return {
    InvoiceID: invoiceIdOf(place),
    Number: `AT2627A1-${String(place).padStart(7, '0')}`,
    Kind: 'renewal',
    State: 'paid',
    ChargeDate: '2026-11-03',
    TotalAmount: '2227.02',
    Currency: 'INR',
    Product: 'erp',
    Title: 'ERP Startup',
    Detail: '3 users · Nov 15, 2026 – Dec 14, 2026',
    Line: planLine,
    Payments: [
      { Kind: 'card', Name: 'visa', Last4: '4242', Amount: '2127.02' },
      { Kind: 'credit', Name: 'Account balance', Last4: '', Amount: '100.00' },
    ],
    Failure: null,
    ...changes,
  };
}

const plain = { Description: '', Quantity: 0, StartDate: null, ExpiryDate: null, Why: [] } as const;

const items: InvoiceItem[] = [
  planLine,
  { ...plain, Type: 'discount', Name: 'Discount TEN', Amount: '-209.70', Why: [] },
  { ...plain, Type: 'prepaid', Name: 'Prepaid code GIFT', Amount: '-50.00', Why: [] },
  { ...plain, Type: 'tax', Name: 'CGST', Amount: '169.86', Why: [] },
  { ...plain, Type: 'tax', Name: 'SGST', Amount: '169.86', Why: [] },
  { ...plain, Type: 'credit', Name: 'Account balance', Amount: '-100.00', Why: [] },
];

/** An invoice with a discount, both halves of the tax, and a part paid from the balance. */
export function invoiceReply(place: number, changes: Partial<InvoiceDetails> = {}): InvoiceDetails {
  return {
    ...invoiceSummaryOf(place),
    Items: items,
    NetAmount: '1887.30',
    Taxes: [
      { Label: 'CGST', Amount: '169.86' },
      { Label: 'SGST', Amount: '169.86' },
    ],
    TaxAmount: '339.72',
    PaidByCredits: '100.00',
    AmountDue: '2127.02',
    PlaceOfSupply: 'IN-29',
    Seller: {
      Name: 'Atrium Software Private Limited',
      AddressLines: ['4 Church Street', 'Bengaluru 560001'],
      Country: 'IN',
      TaxID: '29AAAPL2356Q1Z8',
    },
    Buyer: { Name: 'Kaveri Textiles Pvt Ltd', AddressLines: ['Coimbatore'], Country: 'IN', TaxID: null },
    PurchaseOrder: 'PO-4711',
    PeriodStart: '2026-11-15',
    PeriodEnd: '2026-12-15',
    DecidedAt: '2026-11-15T10:00:00.000Z',
    Corrects: null,
    ...changes,
  };
}
