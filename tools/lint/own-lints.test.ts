import { expect, test } from 'vitest';
import { bannedNames } from './banned-names.ts';
import { brandColours } from './brand-colours.ts';
import { featureLayout } from './feature-layout.ts';
import { fileSize } from './file-size.ts';
import { guardedForms } from './guarded-forms.ts';
import { kitBorders } from './kit-borders.ts';
import { lockfileAddresses } from './lockfile-addresses.ts';
import { lockfileIntegrity } from './lockfile-integrity.ts';
import { lockfilePlatforms } from './lockfile-platforms.ts';
import { machineTraces } from './machine-traces.ts';
import { madeDueRows } from './made-due-rows.ts';
import { madeOnceOnly } from './made-once.ts';
import { migrationComments } from './migration-comments.ts';
import { migrationLocks } from './migration-locks.ts';
import { pureDomain } from './pure-domain.ts';
import { securityProofs } from './security-proofs.ts';
import { seenOrder } from './seen-order.ts';
import type { Lint } from './source-file.ts';
import { textSizes } from './text-sizes.ts';
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

test('[D-545] a package without a checksum is found, unless it is for a machine on which Atrium is not built', () => {
  const native = (os: string) => ({ version: '1.0.0', optional: true, os: [os], cpu: ['arm64'] });
  const packages = {
    '': {},
    'node_modules/own': { link: true },
    'node_modules/known': { version: '1.0.0', integrity: 'sha512-x' },
    'node_modules/bare': { version: '1.0.0' },
    'node_modules/tool-linux-arm64': native('linux'),
    'node_modules/tool-darwin-arm64': native('darwin'),
  };
  expect(lint(lockfileIntegrity, 'package-lock.json', JSON.stringify({ packages }))).toEqual([
    '1 node_modules/bare has no integrity; run npm run lockfile',
    '1 node_modules/tool-linux-arm64 has no integrity; run npm run lockfile',
  ]);
});

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

const withBatches = 'apps/server/migrations/0320-x.sql';

test.each([
  ['update plans set rank = 1 where rank is null;'],
  ['delete from plans where rank = 0;'],
  ['insert into ranks (plan) select id from plans;'],
  ['alter table plans no force row level security;'],
  ['-- in batches\nupdate plans set rank = 1 where rank is null;'],
  ['-- in batches\nupdate plans set rank = 1 where id in (select id from plans where rank is null limit 50000);'],
  ['-- in batches\ndelete from plans where id in (select id from plans limit 5);\ndrop policy filling on plans;'],
])('[D-1002] a migration that writes a whole table at once is a fault: %j', (text) => {
  expect(lint(migrationLocks, withBatches, text)).toHaveLength(1);
});

test.each([
  ['-- in batches\nupdate plans set rank = 1 where id in (select id from plans where rank is null limit 5000);'],
  ['create table plans (id int);\ninsert into plans select n from generate_series(1, 9) n;\nupdate plans set id = 2;'],
  ['-- locks briefly: there is one row for each product\nupdate plans set rank = 1;'],
  ['create function rise() returns trigger language plpgsql as $$ begin\n  update plans set rank = 1;\nend $$;'],
])('[D-1002] a migration that writes little at a time is none: %j', (text) => {
  expect(lint(migrationLocks, withBatches, text)).toEqual([]);
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
  expect(lint(brandColours, 'apps/console/src/ui/layout/card.module.css', '.a { color: #5d3385; }')).toEqual([fault]);
  expect(lint(brandColours, 'apps/server/src/http/api-page.ts', "const accent = '#5d3385';")).toEqual([fault]);
  expect(lint(brandColours, 'apps/console/src/ui/drawings/flag.tsx', "fill='#fff'")).toEqual([]);
  expect(lint(brandColours, 'apps/console/src/a.test.ts', "'/pricing#add'")).toEqual([]);
  expect(lint(brandColours, 'packages/domain/src/brand/tokens.ts', "'#5d3385'")).toEqual([]);
});

test('[D-760] a size of text in px is a fault, one in rem and a width in px are not', () => {
  const path = 'apps/console/src/ui/layout/card.module.css';
  expect(lint(textSizes, path, '.a { font-size: 12px; }')).toEqual(['1 font-size: 12px: sizes of text are in rem']);
  expect(lint(textSizes, path, '.a { font: 500 0.75rem / 18px x; }')).toHaveLength(1);
  expect(lint(textSizes, path, '.a { line-height: 16px; }')).toHaveLength(1);
  expect(lint(textSizes, path, '.a { font-size: 0.75rem; width: 12px; }')).toEqual([]);
});

test('[D-891] a style that changes the order in which parts are seen is a fault', () => {
  const path = 'apps/console/src/ui/a.module.css';
  const fault = ['1 order: -1: what is seen first comes first in the document'];
  expect(lint(seenOrder, path, '.a { order: -1; border: 1px solid; }')).toEqual(fault);
  expect(lint(seenOrder, path, '.a { flex-direction: column-reverse; }')).toHaveLength(1);
  expect(lint(seenOrder, path, '.a { border: 1px solid; --order: 1; order: 0; }')).toEqual([]);
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

test.each([
  ["links.products.replace('{product}', token)", 'a link to a product'],
  ["card.amount?.split('.')", 'formatted money'],
])('%s is refused outside of the one function', (source, message) => {
  const found = lint(madeOnceOnly, 'apps/console/src/a.tsx', source);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(message);
  expect(lint(madeOnceOnly, 'apps/console/src/a.test.tsx', source)).toEqual([]);
  expect(lint(madeOnceOnly, 'apps/server/src/a.ts', "token.split('.'); productHref(links, token)")).toEqual([]);
});

test('[D-720] a test that docs/security.md names and that is renamed, skipped or gone is a fault of its row', () => {
  const document = { path: 'docs/security.md', text: '\n| 6.2.1 | Demand | How | `one` `[N-01] two` |\n' };
  const proofs = (source: string) =>
    securityProofs([document, { path: 'apps/server/src/a.test.ts', text: source }]).map(({ line, message }) => [
      line,
      message,
    ]);
  const missing = (title: string) => [2, `6.2.1 names a test that does not run: ${title}`];
  expect(proofs("test('one', () => {}); test('[N-01] two', () => {});")).toEqual([]);
  expect(proofs("test('one', () => {}); test('two', () => {});")).toEqual([missing('[N-01] two')]);
  expect(proofs("test.skip('one', () => {}); test('[N-01] two', () => {});")).toEqual([missing('one')]);
});

test('[D-780] a form or a field that guards nothing is refused, unless it is listed with its reason', () => {
  const page = 'apps/console/src/features/company/new-form.tsx';
  expect(lint(guardedForms, page, '<Form unsaved={isChanged}><TextInput /></Form>')).toEqual([]);
  expect(lint(guardedForms, page, '<form><TextInput /></form>')).toEqual([
    '1 a bare form does not guard what is typed: use ui/form.tsx',
    '1 its fields lose what is typed: use ui/form.tsx',
  ]);
  expect(lint(guardedForms, page, '<Form unsaved="never" />')).toEqual([
    '1 list this form and the reason in guarded-forms.ts',
  ]);
  expect(lint(guardedForms, page, '<Textarea />')).toEqual(['1 its fields lose what is typed: use ui/form.tsx']);
  expect(
    lint(guardedForms, 'apps/console/src/features/security/proof/step-up-dialog.tsx', '<Form unsaved="never" />'),
  ).toEqual([]);
});

test("[D-672] the kit's Button and React's lazy are refused outside of the design system", () => {
  const page = 'apps/console/src/pages/a.tsx';
  expect(lint(kitBorders, page, "import { Button, TextInput } from '@mantine/core';")).toEqual([
    "1 the kit's Button loses the focus while it is busy: use ui/button.tsx",
  ]);
  expect(lint(kitBorders, page, "import { lazy, Suspense } from 'react';")).toEqual([
    "1 React's lazy takes the screen along when its file is gone: use lazyPart",
  ]);
  expect(lint(kitBorders, page, "import { useNavigate, useSearch } from '@tanstack/react-router';")).toEqual([
    '1 useSearch believes what somebody typed into the address: read it with useAddress',
  ]);
  expect(lint(kitBorders, page, "import { TextInput } from '@mantine/core';")).toEqual([]);
  expect(lint(kitBorders, 'apps/console/src/ui/button.tsx', "import { Button } from '@mantine/core';")).toEqual([]);
});

test('a due row that a test makes by hand is a fault, unless its subject is the row itself', () => {
  const fault = ['1 a test carries out the due row that the act has promised, and makes none by hand'];
  const feature = 'apps/server/src/features/closure/close-all.test.ts';
  expect(lint(madeDueRows, feature, "await db.insertInto('due_work').values(row).execute();")).toEqual(fault);
  expect(lint(madeDueRows, feature, 'await owner.query(`insert into due_work (id) values ($1)`);')).toEqual(fault);
  expect(lint(madeDueRows, feature, 'await insertDueWork(tx, row);')).toEqual(fault);
  expect(lint(madeDueRows, 'apps/server/test-kit/delete-all.ts', 'await insertDueWork(tx, row);')).toEqual(fault);
  expect(lint(madeDueRows, feature, "await db.selectFrom('due_work').execute();")).toEqual([]);
  expect(lint(madeDueRows, 'apps/server/src/worker/dispatch.test.ts', 'await insertDueWork(tx, row);')).toEqual([]);
  expect(lint(madeDueRows, 'apps/server/src/features/closure/close-all.ts', 'insertDueWork(tx, row)')).toEqual([]);
});
