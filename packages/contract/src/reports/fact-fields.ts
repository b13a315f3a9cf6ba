import { isDate } from '@atrium/domain/kernel/calendar-date';
import { currencyDigits } from '@atrium/domain/kernel/data/currency-digits';
import type { FactKind } from '@atrium/domain/reports/fact-kinds';
import { dealStatuses, type FactBodies, invoiceStatuses } from '@atrium/domain/reports/facts';
import * as z from 'zod/mini';
import { idField } from '../fields.ts';

/** A calendar day, such as `2026-11-15`, from the year 2000 on. */
export const dayField = z.string().check(
  z.maxLength(10),
  z.refine((text: string) => isDate(text) && text >= '2000-01-01', { error: 'Not a date' }),
);

const currency = z.string().check(
  z.maxLength(3),
  z.refine((code: string) => currencyDigits.has(code), { error: 'Not a currency' }),
);

/** Far more than one document is worth, and far less than what sums can hold. */
const mostMinor = 100_000_000_000_000;
const amountMinor = z.number().check(z.int(), z.minimum(-mostMinor), z.maximum(mostMinor));
const short = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
const maybeEmpty = z.string().check(z.trim(), z.maxLength(200));
const amount = { currency, amountMinor };
const pay = { paidOn: dayField, currency, grossMinor: amountMinor, netMinor: amountMinor };

type Bodies = { readonly [Kind in FactKind]: z.ZodMiniType<FactBodies[Kind]> };

/** The fields of each kind of fact, strictly: an unknown one is a fault of the sender. */
const bodies = {
  invoice: z.strictObject({ ...amount, issuedOn: dayField, status: z.enum(invoiceStatuses) }),
  receivable: z.strictObject({ ...amount, issuedOn: dayField, dueOn: dayField }),
  bank_balance: z.strictObject({ ...amount, accountCode: short, accountName: short, month: dayField }),
  deal: z
    .strictObject({
      ...amount,
      name: short,
      pipelineId: short,
      pipelineName: short,
      stage: short,
      stagePlace: z.number().check(z.int(), z.minimum(0), z.maximum(1000)),
      status: z.enum(dealStatuses),
      openedOn: dayField,
      closedOn: z.nullable(dayField),
    })
    .check(
      z.refine(({ status, closedOn }) => (status === 'open') === (closedOn === null), {
        error: 'A deal has a closing date once it is won or lost',
      }),
    ),
  contact: z.strictObject({
    name: maybeEmpty,
    email: maybeEmpty,
    phone: maybeEmpty,
    organization: maybeEmpty,
    status: z.string().check(z.trim(), z.maxLength(60)),
    source: z.string().check(z.trim(), z.maxLength(60)),
    createdOn: dayField,
  }),
  expense_claim: z.strictObject({
    ...amount,
    employeeId: idField,
    managerId: z.nullable(idField),
    category: short,
    spentOn: dayField,
  }),
  pay_run: z.strictObject(pay),
  paystub: z.strictObject({ ...pay, employeeId: idField }),
  leave: z
    .strictObject({
      employeeId: idField,
      type: short,
      startsOn: dayField,
      endsOn: dayField,
      halfDays: z.number().check(z.int(), z.minimum(1), z.maximum(62)),
    })
    .check(
      z.refine(({ startsOn, endsOn }) => startsOn <= endsOn && startsOn.slice(0, 7) === endsOn.slice(0, 7), {
        error: 'A leave begins and ends in one month',
      }),
    ),
} satisfies Bodies;

const identity = {
  /** The product's own id of what it reports; unique within the organisation and the product. */
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Grows with each correction. The highest version counts, in whatever order they arrive. */
  version: z.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
};

/** `data` is null for what was removed in the product. */
const factOf = <const Kind extends FactKind, Body extends z.ZodMiniType>(kind: Kind, body: Body) =>
  z.strictObject({ ...identity, kind: z.literal(kind), data: z.nullable(body) });

export const factField = z.discriminatedUnion('kind', [
  factOf('invoice', bodies.invoice),
  factOf('receivable', bodies.receivable),
  factOf('bank_balance', bodies.bank_balance),
  factOf('deal', bodies.deal),
  factOf('contact', bodies.contact),
  factOf('expense_claim', bodies.expense_claim),
  factOf('pay_run', bodies.pay_run),
  factOf('paystub', bodies.paystub),
  factOf('leave', bodies.leave),
]);
