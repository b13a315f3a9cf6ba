import type { InputOf } from '@atrium/contract/endpoint';
import type { sendFacts } from '@atrium/contract/reports/send-facts';
import type { FactKind } from '@atrium/domain/reports/fact-kinds';
import type { FactBodies } from '@atrium/domain/reports/facts';
import { makeServiceToken } from './make-service-token.ts';
import type { TestApi } from './test-api.ts';

/** Facts as they stand on the wire. */
export type SentFacts = InputOf<typeof sendFacts>['facts'];

/** A token of each kind of product, by which it reports. */
export async function reportingTokens(api: TestApi) {
  const [books, crm, people] = await Promise.all(
    ['books_plus', 'crm', 'people'].map((product) => makeServiceToken(api, product, ['facts:write'])),
  );
  if (!books || !crm || !people) throw new Error('no token');
  return { books: books.headers, crm: crm.headers, people: people.headers };
}

/** One fact of each kind, all of one day and about one person. */
export const sampleBodies = (day: string, userId: string): FactBodies => ({
  invoice: { issuedOn: day, status: 'paid', currency: 'USD', amountMinor: 120_00 },
  receivable: { issuedOn: day, dueOn: day, currency: 'USD', amountMinor: 80_00 },
  bank_balance: { accountCode: '1000', accountName: 'Operating', month: day, currency: 'USD', amountMinor: 5_000_00 },
  deal: {
    name: 'Renewal',
    pipelineId: 'sales',
    pipelineName: 'Sales',
    stage: 'Proposal',
    stagePlace: 2,
    status: 'open',
    openedOn: day,
    closedOn: null,
    currency: 'USD',
    amountMinor: 900_00,
  },
  contact: {
    name: 'Ana Lima',
    email: 'ana@lima.test',
    phone: '+15550100',
    organization: 'Lima',
    status: 'Lead',
    source: 'Website',
    createdOn: day,
  },
  expense_claim: {
    employeeId: userId,
    managerId: userId,
    category: 'Travel',
    spentOn: day,
    currency: 'USD',
    amountMinor: 45_00,
  },
  pay_run: { paidOn: day, currency: 'USD', grossMinor: 9_000_00, netMinor: 7_000_00 },
  paystub: { paidOn: day, currency: 'USD', grossMinor: 3_000_00, netMinor: 2_300_00, employeeId: userId },
  leave: { employeeId: userId, type: 'Vacation', startsOn: day, endsOn: day, halfDays: 3 },
});

const reportedBy = {
  books: ['invoice', 'receivable', 'bank_balance'],
  crm: ['deal', 'contact'],
  people: ['expense_claim', 'pay_run', 'paystub', 'leave'],
} as const satisfies Record<string, readonly FactKind[]>;

/** The sample facts of one product. */
export function sampleFacts(product: keyof typeof reportedBy, day: string, userId: string): SentFacts {
  const bodies = sampleBodies(day, userId);
  return reportedBy[product].map((kind) => ({ id: `${kind}-1`, version: 1, kind, data: bodies[kind] })) as SentFacts;
}
