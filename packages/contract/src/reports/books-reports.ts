import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { chartReply, reportCall } from './chart-reply.ts';
import { dayField } from './fact-fields.ts';

/** Invoices by month, paid and open (API-76). At most 36 months. */
export const getInvoiceReport = endpoint({
  ...reportCall,
  name: 'getInvoiceReport',
  path: '/reports/invoices',
  summary: 'Invoices by month',
  input: z.strictObject({
    fromDate: dayField,
    toDate: dayField,
    module: z.optional(z.enum(['SALES_INVOICE'])),
    eType: z.optional(z.enum(['IC'])),
  }),
  reply: chartReply,
});

/** What customers owe, by age (API-75, REP-09). */
export const getAgedReceivable = endpoint({
  ...reportCall,
  name: 'getAgedReceivable',
  path: '/reports/aged-receivable',
  summary: 'What customers owe, by how long it is overdue',
  input: z.strictObject({}),
  reply: z.object({
    /** The day from which a debt ages: when it fell due, or in some countries when its document was issued (D-273). */
    agedFrom: z.enum(['due', 'issued']),
    receivables: z.array(
      z.object({
        currency: z.string(),
        current: z.number(),
        under1Month: z.number(),
        under2Months: z.number(),
        under3Months: z.number(),
        older: z.number(),
      }),
    ),
  }),
});

export const listBankAccounts = endpoint({
  ...reportCall,
  name: 'listBankAccounts',
  path: '/reports/bank-accounts',
  summary: 'The bank accounts that have balances',
  input: z.strictObject({}),
  reply: z.object({
    accounts: z.array(z.object({ accountCode: z.string(), name: z.string(), currency: z.string() })),
  }),
});

/** The balances of one account at the end of each of the last 12 months (API-77). */
export const getBankReport = endpoint({
  ...reportCall,
  name: 'getBankReport',
  path: '/reports/bank',
  summary: 'Balances of a bank account by month',
  input: z.strictObject({ accountCode: z.string().check(z.minLength(1), z.maxLength(100)) }),
  reply: chartReply,
});
