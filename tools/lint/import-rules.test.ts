import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const repository = join(import.meta.dirname, '../..');
const server = 'apps/server/src';
const console = 'apps/console/src';

/** Who imports whom, and the rule that must refuse it. */
const planted: [from: string, to: string, rule: string][] = [
  ['packages/domain/src/a/one.ts', 'packages/domain/src/a/two.ts', 'no-cycle'],
  ['packages/domain/src/a/uses-node.ts', 'node:fs', 'domain-imports-nothing'],
  ['packages/domain/src/a/uses-zod.ts', 'zod', 'domain-imports-nothing'],
  ['packages/domain/src/a/uses-contract.ts', 'packages/contract/src/a/wire.ts', 'domain-imports-nothing'],
  ['packages/contract/src/a/uses-pg.ts', 'pg', 'contract-imports-domain-and-zod'],
  ['packages/contract/src/a/uses-server.ts', `${server}/runtime/clock.ts`, 'contract-is-below-the-apps'],
  [`${server}/http/uses-console.ts`, `${console}/lib/api.ts`, 'server-not-console'],
  [`${console}/lib/uses-server.ts`, `${server}/runtime/clock.ts`, 'console-not-server'],
  ['apps/sandbox/src/uses-domain.ts', 'packages/domain/src/a/rule.ts', 'sandbox-to-contract-at-most'],
  ['apps/sandbox/src/uses-server.ts', `${server}/runtime/clock.ts`, 'sandbox-to-contract-at-most'],
  ['e2e/journeys/uses-domain.test.ts', 'packages/domain/src/a/rule.ts', 'e2e-to-contract-at-most'],
  [`${server}/http/uses-kit.ts`, 'apps/server/test-kit/factory.ts', 'product-imports-no-test-code'],
  [`${server}/http/uses-tools.ts`, 'tools/services/postgres.ts', 'product-imports-no-test-code'],
  [`${server}/features/codes/apply-code.ts`, `${server}/features/users/add-user.ts`, 'use-case-not-use-case'],
  [
    `${server}/features/codes/call-routes.ts`,
    `${server}/features/codes/routes.ts`,
    'use-case-knows-http-by-type-alone',
  ],
  [`${server}/features/codes/know-http.ts`, `${server}/http/bind.ts`, 'use-case-knows-http-by-type-alone'],
  [
    `${server}/features/payments/steps/know-subscriptions.ts`,
    `${server}/features/subscriptions/steps/state.ts`,
    'feature-order-payments',
  ],
  [
    `${server}/features/company/know-invites.ts`,
    `${server}/features/invites/invites.store.ts`,
    'feature-order-audit-log-codes-company-invites-money-audit-onboarding-own-account-policies-reports-test-clock-webhooks',
  ],
  [`${server}/http/know-nobody.ts`, `${server}/features/nobody/routes.ts`, 'feature-has-a-floor'],
  [
    `${server}/features/codes/steps/write-entry.ts`,
    `${server}/features/audit/audit.store.ts`,
    'audit-log-by-record-alone',
  ],
  [`${server}/features/codes/steps/open.ts`, `${server}/db/transaction.ts`, 'step-opens-no-transaction'],
  [
    `${server}/features/codes/steps/open-work.ts`,
    `${server}/features/accounts/money-work.ts`,
    'step-opens-no-transaction',
  ],
  [`${server}/features/codes/steps/call-port.ts`, `${server}/gateways/payment-gateway.ts`, 'step-calls-no-port'],
  [`${server}/features/codes/steps/know-http.ts`, `${server}/http/bind.ts`, 'step-knows-no-http'],
  [`${server}/features/payments/setups/know-http.ts`, `${server}/http/bind.ts`, 'procedure-knows-no-http'],
  [
    `${server}/features/mail/templates/know-store.ts`,
    `${server}/features/mail/mails.store.ts`,
    'documents-render-only',
  ],
  [`${server}/http/call-use-case.ts`, `${server}/features/users/add-user.ts`, 'use-case-called-by-entry-points'],
  [`${server}/features/users/routes.ts`, `${server}/features/users/users.store.ts`, 'entry-points-use-no-store'],
  [`${server}/features/users/renew.workflow.ts`, `${server}/db/pool.ts`, 'entry-points-use-no-store'],
  [`${server}/features/codes/codes.store.ts`, `${server}/features/users/users.store.ts`, 'stores-are-leaves'],
  [`${server}/features/codes/plans.store.ts`, 'packages/contract/src/a/wire.ts', 'stores-are-leaves'],
  [`${server}/features/codes/charge.ts`, `${server}/gateways/stripe/adapter.ts`, 'adapters-by-mains-alone'],
  [`${server}/gateways/adyen/adapter.ts`, `${server}/gateways/stripe/adapter.ts`, 'adapter-not-adapter'],
  [`${server}/features/codes/start-run.ts`, '@restatedev/restate-sdk', 'engine-seen-in-worker-alone'],
  [`${server}/features/codes/list-codes.ts`, 'kysely', 'query-builder-in-stores-and-db'],
  [`${server}/http/query.ts`, 'pg', 'query-builder-in-stores-and-db'],
  [`${server}/db/uses-feature.ts`, `${server}/features/users/users.store.ts`, 'db-and-runtime-are-below'],
  [`${server}/worker/uses-feature.ts`, `${server}/features/users/add-user.ts`, 'http-and-worker-know-routes-alone'],
  [`${console}/features/codes/uses-page.tsx`, `${console}/pages/home-page.tsx`, 'features-below-pages'],
  [`${console}/pages/uses-app.tsx`, `${console}/app/router.tsx`, 'pages-below-app'],
  [`${console}/ui/uses-feature.tsx`, `${console}/features/users/users-table.tsx`, 'ui-and-lib-at-the-bottom'],
  [`${console}/lib/uses-ui.ts`, `${console}/ui/button.tsx`, 'lib-not-ui'],
  [`${console}/ui/uses-contract.tsx`, 'packages/contract/src/a/wire.ts', 'ui-knows-no-business-word'],
  [`${console}/features/codes/draws-icon.tsx`, '@tabler/icons-react', 'icons-from-ui-alone'],
  [`${console}/features/codes/uses-users.tsx`, `${console}/features/users/users-table.tsx`, 'feature-not-feature'],
  [`${console}/pages/fetching-page.tsx`, '@tanstack/react-query', 'pages-fetch-nothing'],
  [`${console}/pages/lost-page.tsx`, `${console}/pages/nowhere`, 'no-unresolvable'],
];

/** The other half of the planted cycle, which is reported once. */
const closing: [from: string, to: string][] = [['packages/domain/src/a/two.ts', 'packages/domain/src/a/one.ts']];

/** The ways that the architecture draws. */
const allowed: [from: string, to: string][] = [
  ['packages/contract/src/a/wire.ts', 'packages/domain/src/a/rule.ts'],
  ['packages/contract/src/a/schema.ts', 'zod'],
  [`${server}/main-api.ts`, `${server}/gateways/stripe/adapter.ts`],
  [`${server}/main-worker.ts`, `${server}/features/users/routes.ts`],
  [`${server}/features/invites/routes.ts`, `${server}/features/invites/send-invite.ts`],
  [`${server}/features/invites/send-invite.ts`, `${server}/features/invites/invites.store.ts`],
  [`${server}/features/invites/invites.store.ts`, 'kysely'],
  [`${server}/features/invites/steps/describe-offer.ts`, `${server}/features/memberships/steps/role-title.ts`],
  [`${server}/features/invites/accept-invite.ts`, `${server}/db/transaction.ts`],
  [`${server}/features/audit/steps/record.ts`, `${server}/features/audit/audit.store.ts`],
  [`${server}/commands/check-books.ts`, `${server}/features/ledger/check-books.ts`],
  [`${server}/features/invites/invite.workflow.ts`, '@restatedev/restate-sdk'],
  [`${server}/build-app.ts`, `${server}/features/invites/routes.ts`],
  [`${server}/worker/engine.ts`, '@restatedev/restate-sdk'],
  [`${console}/app/router.tsx`, `${console}/pages/home-page.tsx`],
  [`${console}/pages/home-page.tsx`, `${console}/features/users/users-table.tsx`],
  [`${console}/features/users/users-table.tsx`, `${console}/ui/button.tsx`],
];

interface Violation {
  from: string;
  rule: { name: string };
}

let world: string;
let violations: Violation[];

const isPackage = (to: string) => !/^(apps|packages|tools|e2e)\//.test(to);

async function writeModule(path: string, text: string) {
  await mkdir(dirname(join(world, path)), { recursive: true });
  await writeFile(join(world, path), text);
}

beforeAll(async () => {
  world = await mkdtemp(join(tmpdir(), 'atrium-import-rules-'));
  for (const [from, to] of [...planted, ...closing, ...allowed]) {
    if (!isPackage(to) && !to.endsWith('nowhere')) await writeModule(to, 'export {};\n');
    if (isPackage(to) && !to.startsWith('node:')) {
      await writeModule(`node_modules/${to}/package.json`, JSON.stringify({ name: to, main: 'index.js' }));
      await writeModule(`node_modules/${to}/index.js`, '');
    }
    await writeModule(from, 'export {};\n');
  }
  const names = ['zod', 'pg', 'kysely', '@restatedev/restate-sdk', '@tanstack/react-query', '@tabler/icons-react'];
  const dependencies = Object.fromEntries(names.map((name) => [name, '1.0.0']));
  await writeModule('package.json', JSON.stringify({ name: 'world', type: 'module', dependencies }));
  for (const [from, to] of [...planted, ...closing, ...allowed]) {
    const specifier = isPackage(to) ? to : `./${relative(dirname(from), to)}`;
    const before = await readFile(join(world, from), 'utf8');
    await writeModule(from, `${before}import '${specifier}';\n`);
  }
  const cruiser = join(repository, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const parameters = ['--config', join(repository, '.dependency-cruiser.mjs'), '-T', 'json', 'apps', 'packages', 'e2e'];
  const { stdout } = await promisify(execFile)(process.execPath, [cruiser, ...parameters], {
    cwd: world,
    maxBuffer: 1 << 26,
  }).catch((error: { stdout: string; stderr: string }) => {
    if (!error.stdout) throw new Error(error.stderr);
    return error;
  });
  violations = (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
});

afterAll(() => rm(world, { recursive: true, force: true }));

test.each(planted)('%s may not import %s (%s)', (from, _to, rule) => {
  expect(violations.filter((violation) => violation.from === from).map((violation) => violation.rule.name)).toContain(
    rule,
  );
});

test.each(allowed)('%s may import %s', (from) => {
  const rules = planted.some(([other]) => other === from) ? ['in both lists'] : [];
  const found = violations.filter((violation) => violation.from === from).map((violation) => violation.rule.name);
  expect([...rules, ...found]).toEqual([]);
});
