/** One step of a recipe: a new file, or a text that is put before or after another one. */
export type Step = { readonly path: string } & (
  | { readonly text: string }
  | { readonly before: string; readonly put: string }
  | { readonly after: string; readonly put: string }
);

/** The steps of docs/recipes.md that a machine can take, by the heading of the recipe. */
export const recipes: Readonly<Record<string, readonly Step[]>> = {
  'A new endpoint': [
    {
      path: 'packages/contract/src/company/get-tenant-age.ts',
      text: `import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** How long the organisation has been here. */
export const getTenantAge = endpoint({
  name: 'getTenantAge',
  method: 'GET',
  path: '/company/age',
  summary: 'Tell how long the organization has been here',
  requires: 'membership',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: z.object({ days: z.number() }),
});
`,
    },
    {
      path: 'packages/contract/src/company/endpoints.ts',
      before: "import { getTenantDetails } from './get-tenant-details.ts';",
      put: "import { getTenantAge } from './get-tenant-age.ts';\n",
    },
    {
      path: 'packages/contract/src/company/endpoints.ts',
      after: 'export const companyEndpoints = {\n',
      put: '  getTenantAge,\n',
    },
    {
      path: 'apps/server/src/features/company/get-tenant-age.ts',
      text: `import { getTenantAge as endpoint } from '@atrium/contract/company/get-tenant-age';
import { serve } from '../../runtime/serve.ts';

/** How long the organisation has been here. */
export const getTenantAge = serve(endpoint, async (_ctx, caller) => ({ days: caller.organisationId.length }));
`,
    },
    {
      path: 'apps/server/src/features/company/routes.ts',
      before: "import { getTenantDetails } from './get-tenant-details.ts';",
      put: "import { getTenantAge } from './get-tenant-age.ts';\n",
    },
    {
      path: 'apps/server/src/features/company/routes.ts',
      after: 'export const companyRoutes: readonly Served[] = [\n',
      put: '  getTenantAge,\n',
    },
  ],
  'A new kind of due work': [
    {
      path: 'packages/domain/src/kernel/due-work.ts',
      before: "  'check-domain',\n  'check-tax",
      put: "  'check-age',\n",
    },
    {
      path: 'packages/domain/src/kernel/due-work.ts',
      before: "  'check-domain': false,\n",
      put: "  'check-age': true,\n",
    },
    {
      path: 'apps/server/src/features/company/check-age.ts',
      text: `import type { Context } from '../../runtime/context.ts';

/** Looks how long the organisation has been here; twice is once. */
export async function checkAge(ctx: Pick<Context, 'log'>, organisationId: string): Promise<void> {
  ctx.log.info({ organisationId }, 'looked at its age');
}
`,
    },
    {
      path: 'apps/server/src/features/company/check-age.workflow.ts',
      text: `import { defineRun } from '../../worker/run.ts';
import { checkAge } from './check-age.ts';

export const checkAgeRun = defineRun('check-age', async (ctx, due, step) => {
  await step.last('check', () => checkAge(ctx, due.organisationId ?? ''));
  return undefined;
});
`,
    },
    {
      path: 'apps/server/src/main-runs.ts',
      before: "import { checkDomainRun } from './features/company/check-domains.workflow.ts';",
      put: "import { checkAgeRun } from './features/company/check-age.workflow.ts';\n",
    },
    { path: 'apps/server/src/main-runs.ts', before: "  'check-domain': ", put: "  'check-age': checkAgeRun,\n" },
  ],
  'A new entry of the sidebar': [
    { path: 'apps/console/src/app/shell/entries.ts', before: "    | '/reports'\n", put: "    | '/plans'\n" },
    {
      path: 'apps/console/src/app/shell/entries.ts',
      after: 'const entries: readonly Entry[] = [\n',
      put: "  { to: '/plans', label: msg`Plans`, icon: receiptIcon, keywords: msg`prices`, paths: ['/plans'] },\n",
    },
  ],
};

/** A set that is closed: one more member, and the files that the compiler then names. */
export interface ClosedSet {
  readonly path: string;
  readonly after: string;
  readonly put: string;
  readonly places: readonly string[];
}

export const closedSets: Readonly<Record<string, ClosedSet>> = {
  gateway: {
    path: 'packages/domain/src/payments/gateway.ts',
    after: "export const gateways = ['stripe', 'adyen', 'cashfree'",
    put: ", 'paywell'",
    places: [
      'packages/domain/src/money-audit/pending.ts',
      'packages/domain/src/payments/call-limits.ts',
      'packages/domain/src/payments/gateway.ts',
      'packages/domain/src/payments/smallest-charge.ts',
      'apps/server/scenarios/money/charges/payers.ts',
      'apps/server/src/doctor/check-outside.ts',
      'apps/server/src/http/gateway-origins.ts',
      'apps/server/src/settings/payment-settings.ts',
    ],
  },
  'reason of a decline': {
    path: 'packages/domain/src/payments/retries/retry-calendar.ts',
    after: "  'insufficient_funds',\n",
    put: "  'over_limit',\n",
    places: [
      'packages/domain/src/payments/retries/grace-reminders.ts',
      'packages/domain/src/payments/retries/retry-calendar.ts',
      'apps/server/src/features/mail/templates/renewal-failed.ts',
      'apps/console/src/features/audit-log/use-code-words.ts',
      'apps/console/src/features/subscriptions/unpaid-renewal.tsx',
    ],
  },
  'failure of a payment': {
    path: 'packages/domain/src/payments/payment-failure.ts',
    after: "  'insufficient_funds',\n",
    put: "  'over_limit',\n",
    places: [
      'packages/domain/src/payments/retries/dunning.ts',
      'apps/server/src/features/mail/templates/payment-failed.ts',
      'apps/console/src/features/invoices/payment-words.ts',
      'apps/console/src/features/payments/card/decline-words.ts',
      'apps/console/src/features/subscriptions/checkout/failure-words.ts',
    ],
  },
  'kind of due work': {
    path: 'packages/domain/src/kernel/due-work.ts',
    after: 'export const dueKinds = [\n',
    put: "  'check-age',\n",
    places: ['packages/domain/src/kernel/due-work.ts', 'apps/server/src/main-runs.ts'],
  },
  mail: {
    path: 'packages/domain/src/mail/mail-templates.ts',
    after: 'export const mailTemplates = [\n',
    put: "  'birthday',\n",
    places: [
      'apps/server/src/features/mail/templates/mail-facts.ts',
      'apps/server/src/features/mail/templates/write-mail.ts',
    ],
  },
  'action of the audit log': {
    path: 'packages/domain/src/audit/actions.ts',
    after: 'export const auditActions = [\n',
    put: "  'company.aged',\n",
    places: ['apps/console/src/features/audit-log/use-action-words.ts'],
  },
  locale: {
    path: 'packages/domain/src/identity/locale.ts',
    after: 'export const languages = {\n',
    put: "  it: { name: 'Italiano', tag: 'it', flag: 'IT', countries: ['IT'], words: 'translated', grouping: 'points', documentDate: 'dd/MM/y', paper: 'A4' },\n",
    places: ['apps/console/src/features/identity/languages.ts'],
  },
};
