import { expect, test } from 'vitest';
import { bannedNames } from './banned-names.ts';
import { brandColours } from './brand-colours.ts';
import { featureLayout } from './feature-layout.ts';
import { fileSize } from './file-size.ts';
import { lockfileAddresses } from './lockfile-addresses.ts';
import { lockfilePlatforms } from './lockfile-platforms.ts';
import { machineTraces } from './machine-traces.ts';
import { migrationComments } from './migration-comments.ts';
import { migrationLocks } from './migration-locks.ts';
import { pureDomain } from './pure-domain.ts';
import type { Lint } from './source-file.ts';
import { untranslatedText } from './untranslated-text.ts';
import { wireNames } from './wire-names.ts';

const lint = (check: Lint, path: string, text: string) =>
  check([{ path, text }]).map((fault) => `${fault.line} ${fault.message}`);

test('a file of 301 lines is a fault, a test of 400 and a data table are not', () => {
  expect(lint(fileSize, 'apps/server/src/a.test.ts', 'x\n'.repeat(401))).toEqual(['401 401 lines; the limit is 400']);
  expect(lint(fileSize, 'apps/server/src/a.test.ts', 'x\n'.repeat(400))).toEqual([]);
  expect(lint(fileSize, 'apps/server/src/a.ts', 'x\n'.repeat(301))).toEqual(['301 301 lines; the limit is 300']);
  expect(lint(fileSize, 'apps/server/src/a.ts', 'x\n'.repeat(300))).toEqual([]);
  expect(lint(fileSize, 'packages/domain/src/pricing/data/a.ts', 'x\n'.repeat(900))).toEqual([]);
});

test.each([
  ['apps/server/src/billing-utils.ts', '', "1 'utils' in a name says nothing: name what it does"],
  ['apps/server/src/shared/money.ts', '', "1 'shared' in a name says nothing: name what it does"],
  ['apps/server/src/planPrice.ts', '', '1 file names are kebab-case'],
  ['apps/server/src/plan.mapper.ts', '', '1 suffixes are .store .workflow .test .scenario only'],
  ['packages/domain/src/index.ts', '', '1 no barrels: packages export paths'],
  ['apps/server/src/plan.ts', '\nexport class PlanManager {}', "2 export PlanManager: 'manager' is a banned word"],
  ['apps/server/src/plan.ts', 'export const handlePlan = 1', "1 export handlePlan: 'handle' is a banned word"],
  ['apps/server/src/plan.ts', 'export async function readCfg() {}', "1 export readCfg: 'cfg' is a banned word"],
])('%s %s is refused', (path, text, fault) => {
  expect(lint(bannedNames, path, text)).toEqual([fault]);
});

test.each([
  ['apps/server/src/features/users/user-management.ts', 'export const isCommonPassword = 1'],
  ['apps/server/src/features/codes/codes.store.ts', 'export const ctxOfCode = 1; const handler = 2'],
  ['tools/services/postgres.ts', 'export const messageId = 1'],
])('%s is accepted', (path, text) => {
  expect(lint(bannedNames, path, text)).toEqual([]);
});

test.each(['new Date()', 'Date.now()', 'Math.random()', 'new Date( )'])('%s is refused in a rule', (source) => {
  expect(lint(pureDomain, 'packages/domain/src/kernel/x.ts', `const now = ${source};`)).toHaveLength(1);
  expect(lint(pureDomain, 'packages/domain/src/kernel/x.test.ts', `const now = ${source};`)).toEqual([]);
});

test('a date with an argument is accepted in a rule', () => {
  expect(lint(pureDomain, 'packages/domain/src/kernel/x.ts', 'new Date(0); at.getTime()')).toEqual([]);
});

test.each([
  ['see', '..', 'shared/house.md'].join('/').replace('see/', 'see '),
  ['', 'work', 'main', 'x'].join('/'),
  ['"', 'home', 'ann', 'x"'].join('/'),
  ['https:/', 'registry', 'x'].join('/').replace('registry', 'registry.' + 'npmjs.org'),
])('%s is a trace of a machine', (text) => {
  expect(lint(machineTraces, 'docs/x.md', text)).toHaveLength(1);
});

test('an address of our own routes is no trace', () => {
  expect(lint(machineTraces, 'docs/x.md', 'GET /home and a/work/plan, https://example.com/root/x')).toEqual([]);
});

test('a resolved address in the lock file is a fault', () => {
  const resolved = (address: string) => `{ "resolved": "${address}" }`;
  expect(lint(lockfileAddresses, 'package-lock.json', resolved('https://example.com/a.tgz'))).toHaveLength(1);
  expect(lint(lockfileAddresses, 'package-lock.json', resolved('packages/domain'))).toEqual([]);
});

test('a native package of another platform that is not locked is a fault', () => {
  const optionalDependencies = { 'tool-darwin-arm64': '1.0.0', 'tool-linux-x64-musl': '1.0.0', extra: '1.0.0' };
  const packages = {
    'node_modules/tool': { version: '1.0.0', optionalDependencies },
    'node_modules/tool-darwin-arm64': {},
  };
  expect(lint(lockfilePlatforms, 'package-lock.json', JSON.stringify({ packages }))).toEqual([
    '1 node_modules/tool-linux-x64-musl is not locked; run npm run lockfile',
  ]);
});

const migration = (comments: string) =>
  `create table plans (\n  id uuid primary key,\n  name text not null,\n  check (name <> '')\n);\n${comments}`;

test('a table, its class and each column need their sentence', () => {
  const path = 'apps/server/migrations/0001-x.sql';
  expect(lint(migrationComments, path, migration(''))).toEqual([
    '1 table plans has no comment',
    '1 column plans.id has no comment',
    '1 column plans.name has no comment',
  ]);
  const columns = "comment on column plans.id is 'Key.';\ncomment on column plans.name is 'Its ''name''.';\n";
  expect(lint(migrationComments, path, migration(`${columns}comment on table plans is 'Plans.';`))).toEqual([
    '1 table plans: the comment must begin with its class',
  ]);
  expect(
    lint(migrationComments, path, migration(`${columns}comment on table plans is 'class: platform. Plans.';`)),
  ).toEqual([]);
});

test('an added column needs its sentence', () => {
  expect(
    lint(migrationComments, 'apps/server/migrations/0002-x.sql', 'alter table plans add column rank int;'),
  ).toEqual(['1 column plans.rank has no comment']);
});

const newMigration = 'apps/server/migrations/0200-x.sql';

test.each([
  ['create index by_name on plans (name);'],
  ['create unique index by_name\n  on plans (name);'],
  ['alter table plans alter column rank type bigint;'],
  ['alter table plans add column id uuid default gen_random_uuid();'],
  ['alter table plans add column up text generated always as (upper(name)) stored;'],
  ['alter table plans add column rank int, add constraint ranked check (rank > 0);'],
  ['alter table plans add constraint of_owner foreign key (owner) references users (id);'],
  ['alter table plans alter column rank set not null;'],
  ['vacuum full plans;'],
  ['-- without transaction\ncreate index concurrently by_name on plans (name);'],
  ['-- without transaction\nupdate plans set rank = 1;'],
])('[D-354] a migration that locks a table for long is a fault: %j', (text) => {
  expect(lint(migrationLocks, newMigration, text)).toHaveLength(1);
  expect(lint(migrationLocks, 'apps/server/migrations/0102-x.sql', text)).toEqual([]);
});

test.each([
  ['create table plans (id int);\ncreate index by_id on plans (id);\nalter table plans alter column id set not null;'],
  ['alter table plans add column rank int not null default 0;'],
  ['alter table plans add constraint ranked check (rank > 0) not valid;'],
  ['-- locks briefly: there is one row for each product\ncreate index by_name on plans (name);'],
  [
    '-- without transaction\n-- By name; for people.\ncreate index concurrently if not exists by_name on plans (name);\n',
  ],
  ['-- without transaction\nalter table plans validate constraint ranked;'],
  ['alter table plans enable row level security;'],
])('[D-354] a migration that locks briefly is none: %j', (text) => {
  expect(lint(migrationLocks, newMigration, text)).toEqual([]);
});

const features = 'apps/server/src/features';

test.each([
  [`${features}/codes/apply-code.ts`],
  [`${features}/codes/codes.store.ts`],
  [`${features}/codes/steps/load-code.ts`],
  [`${features}/payments/setups/find-payer.ts`],
  [`${features}/mail/templates/receipt.ts`],
])('%s stands where its kind belongs', (path) => {
  expect(lint(featureLayout, path, '')).toEqual([]);
});

test.each([
  [`${features}/nobody/act.ts`, /has no floor: add it to apps\/server\/feature-order\.mjs/],
  [
    `${features}/codes/redeeming/load-code.ts`,
    /a step, which works in an open transaction, in features\/codes\/steps\//,
  ],
  [`${features}/codes/steps/codes.store.ts`, /a store belongs in features\/codes\//],
  [`${features}/codes/steps/one/two/three.ts`, /one level of subfolders/],
  [`${features}/codes/steps/holds/place.ts`, /need no subfolder: move it to steps\//],
])('%s is refused with the place where it belongs', (path, sentence) => {
  expect(lint(featureLayout, path, '').join('\n')).toMatch(sentence);
});

test('a step that calls a gateway is refused', () => {
  const text = 'await gateway.charge(attempt, keep);\nawait ctx.sms.send(message);';
  expect(lint(featureLayout, `${features}/codes/steps/pay.ts`, text)).toHaveLength(2);
  expect(lint(featureLayout, `${features}/payments/setups/pay.ts`, text)).toEqual([]);
});

test('a hex colour outside the brand tokens is a fault, but not in a flag or a test', () => {
  const fault = '1 #5d3385: name a role of packages/domain/src/brand/tokens.ts';
  expect(lint(brandColours, 'apps/console/src/ui/card.module.css', '.a { color: #5d3385; }')).toEqual([fault]);
  expect(lint(brandColours, 'apps/server/src/http/api-page.ts', "const accent = '#5d3385';")).toEqual([fault]);
  expect(lint(brandColours, 'apps/console/src/ui/flag.tsx', "fill='#fff'")).toEqual([]);
  expect(lint(brandColours, 'apps/console/src/a.test.ts', "'/pricing#add'")).toEqual([]);
  expect(lint(brandColours, 'packages/domain/src/brand/tokens.ts', "'#5d3385'")).toEqual([]);
});

const contract = {
  path: 'packages/contract/src/payments/payment-fields.ts',
  text: 'export const card = z.object({\n  CardBrand: z.string(),\n  Code: z.string(),\n  features_name: z.string(),\n});',
};
const wireFaults = (path: string, text: string) =>
  wireNames([contract, { path, text }]).map(({ line, message }) => `${line} ${message.split(' ')[0]}`);

test.each([
  ['const brand = card.CardBrand;', '1 CardBrand'],
  ['const brand =\n  card?.Code;', '2 Code'],
  ['const { CardBrand, other } = card;', '1 CardBrand'],
  ['call({ Code: typed });', '1 Code'],
  ['interface Props {\n  readonly CardBrand?: string;\n}', '2 CardBrand'],
  ['const key = feature.features_name;', '1 features_name'],
  ['const { UserID } = search;', '1 UserID'],
])('the console may not write %j outside of queries.ts', (text, fault) => {
  expect(wireFaults('apps/console/src/features/payments/card.tsx', text)).toEqual([fault]);
  expect(wireFaults('apps/console/src/features/payments/queries.ts', text)).toEqual([]);
  expect(wireFaults('apps/console/src/features/payments/card.test.tsx', text)).toEqual([]);
  expect(wireFaults('apps/server/src/features/payments/card.ts', text)).toEqual([]);
});

test.each([
  "import { type CardBrand, Code } from './code.ts';",
  'const brand = card.brand; return <Code>{brand}</Code>;',
  'const id = planId;',
])('the console may write %j anywhere', (text) => {
  expect(wireFaults('apps/console/src/features/payments/card.tsx', text)).toEqual([]);
});

test('[D-290] a text on a screen beside the catalogue is a fault; a message, a name and an example address are none', () => {
  const screen = 'apps/console/src/features/users/a.tsx';
  const fault = (words: string) => `1 '${words}': put it into the catalogue with t or Trans`;
  expect(lint(untranslatedText, screen, '<p className="a">Save it</p>')).toEqual([fault('Save it')]);
  expect(lint(untranslatedText, screen, '<Button onClick={() => run()}>Löschen</Button>')).toEqual([fault('Löschen')]);
  expect(lint(untranslatedText, screen, '<input placeholder="Your name" />')).toEqual([fault('Your name')]);
  expect(
    lint(untranslatedText, screen, '<Trans>Save <b>it</b></Trans><p>{text}</p><b aria-label={t`x`}>–</b>'),
  ).toEqual([]);
  expect(lint(untranslatedText, screen, '<a aria-label="Atrium" /><input placeholder="www.example.com" />')).toEqual(
    [],
  );
  expect(lint(untranslatedText, 'apps/console/src/a.test.tsx', '<p>Save it</p>')).toEqual([]);
});
