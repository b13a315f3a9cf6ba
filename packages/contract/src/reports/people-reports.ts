import { expenseViews } from '@atrium/domain/reports/report-access';
import { expenseFilters } from '@atrium/domain/reports/report-window';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';
import { chartReply, reportCall, yearField } from './chart-reply.ts';

const expenseInput = {
  /** The running year, quarter, month or week (REP-18). */
  period: z.optional(z.enum(expenseFilters)),
  /** Everybody's, those that the caller approves, or the caller's own; the widest that the role allows by default. */
  view: z.optional(z.enum(expenseViews)),
};

/** Expense claims over time (API-78). */
export const getExpensesClaimed = endpoint({
  ...reportCall,
  name: 'getExpensesClaimed',
  path: '/reports/expenses-claimed',
  summary: 'Expense claims over time',
  input: z.strictObject(expenseInput),
  reply: z.extend(chartReply, { view: z.enum(expenseViews) }),
  refusals: ['request.unauthorized'],
});

/** Expense claims by category (API-78). */
export const getExpenseBreakdown = endpoint({
  ...reportCall,
  name: 'getExpenseBreakdown',
  path: '/reports/expense-breakdown',
  summary: 'Expense claims by category',
  input: z.strictObject({ ...expenseInput, type: z.optional(z.enum(['CATEGORY'])) }),
  reply: z.object({
    view: z.enum(expenseViews),
    categories: z.array(
      z.object({ category: z.string(), currency: z.string(), count: z.number(), amountMinor: z.number() }),
    ),
  }),
  refusals: ['request.unauthorized'],
});

/** Payroll by month of a year (API-79, REP-14). */
export const getPayroll = endpoint({
  ...reportCall,
  requires: 'manage_users',
  name: 'getPayroll',
  path: '/reports/payroll',
  summary: 'Payroll by month',
  input: z.strictObject({ year: yearField }),
  reply: chartReply,
});

/** The latest paystub of a person; the caller's own unless they can manage users (API-79, REP-15). */
export const getPaystub = endpoint({
  ...reportCall,
  name: 'getPaystub',
  path: '/reports/paystub',
  summary: 'The latest paystub',
  input: z.strictObject({ employeeId: z.optional(idField) }),
  reply: z.object({
    paystub: z.nullable(
      z.object({ paidOn: z.string(), currency: z.string(), grossMinor: z.number(), netMinor: z.number() }),
    ),
  }),
  refusals: ['request.unauthorized'],
});

const leavesReply = z.object({
  labels: z.array(z.string()),
  /** Days off by type, a number for each month; half days are counted. */
  series: z.array(z.object({ type: z.string(), days: z.array(z.number()) })),
});

/** The caller's own leaves by month (API-80, REP-12). A year without any is refused as 6009 'no documents' (REP-20). */
export const getLeavesPerMonth = endpoint({
  ...reportCall,
  name: 'getLeavesPerMonth',
  path: '/reports/leaves-per-month',
  summary: 'Your own leaves by month',
  input: z.strictObject({ year: yearField }),
  reply: leavesReply,
  refusals: ['reports.no_documents'],
});

/** The leaves of all employees by month, for owners and admins (API-80, REP-12). */
export const getAllLeaves = endpoint({
  ...reportCall,
  name: 'getAllLeaves',
  requires: 'change_settings',
  path: '/reports/all-leaves',
  summary: 'Leaves of all employees by month',
  input: z.strictObject({ year: yearField }),
  reply: leavesReply,
  refusals: ['reports.no_documents'],
});
