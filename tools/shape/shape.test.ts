import { expect, test } from 'vitest';
import { kindOf } from './feature-kinds.ts';
import { type FeatureOrder, misplacedFeatures, upwardImports } from './feature-order.ts';
import { fullestFolders } from './folders.ts';
import { type Edge, edgesOf } from './import-graph.ts';
import { knotsIn, mutualPairsIn } from './knots.ts';
import { measureShape } from './measure.ts';
import { parseModule } from './parse-module.ts';
import { repeatedNames } from './repeated-names.ts';
import { shippedNames } from './shipped-names.ts';

const features = 'apps/server/src/features';

const graph = (drawing: Record<string, string>) =>
  new Map(Object.entries(drawing).map(([from, targets]) => [from, new Set(targets.split(' '))]));

const edge = (from: string, to: string): Edge => ({
  from: `${features}/${from}`,
  to: `${features}/${to}`,
  isTypeOnly: false,
});

test('features that reach each other are one knot, however long the way', () => {
  expect(knotsIn(graph({ a: 'b', b: 'c d', c: 'a', d: 'e', e: 'f' }))).toEqual([['a', 'b', 'c']]);
  expect(knotsIn(graph({ a: 'b', b: 'a', c: 'd', d: 'c', e: 'a c' }))).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(knotsIn(graph({ a: 'b c', b: 'c' }))).toEqual([]);
});

test('only features that import each other directly are a mutual pair', () => {
  expect(mutualPairsIn(graph({ a: 'b', b: 'a c', c: 'a' }))).toEqual([['a', 'b']]);
});

test('a component and its style sheet are one entry of a folder, and a list is not counted', () => {
  const paths = ['a/page.tsx', 'a/page.module.css', 'a/b/one.ts', 'a/b/two.ts', 'a/b/two.workflow.ts', 'a/b/three.ts'];
  const found = fullestFolders([...paths, 'apps/server/src/features/mail/templates/one.ts']);
  expect(found.find(({ folder }) => folder === 'a')?.entries).toBe(2);
  expect(found.find(({ folder }) => folder === 'a/b')?.entries).toBe(3);
  expect(found.find(({ folder }) => folder.endsWith('templates'))).toBeUndefined();
});

const named = { procedures: ['payments/attempts/', 'accounts/money-work.ts'], documents: ['mail/templates/'] };

test.each([
  ['payments/charge-card.ts', 'use cases'],
  ['payments/steps/load-card.ts', 'steps'],
  ['payments/steps/cards/load-card.ts', 'steps'],
  ['payments/attempts/begin-attempt.ts', 'procedures'],
  ['accounts/money-work.ts', 'procedures'],
  ['mail/templates/welcome.ts', 'documents'],
  ['payments/attempts/attempts.store.ts', 'stores'],
  ['payments/cards.store.ts', 'stores'],
  ['payments/routes.ts', 'routes and workflows'],
  ['payments/charge.workflow.ts', 'routes and workflows'],
  ['payments/details/describe-card.ts', 'files of no kind'],
])('%s counts among the %s', (path, kind) => {
  expect(kindOf(`${features}/${path}`, named)).toBe(kind);
});

const order: FeatureOrder = {
  floors: [['audit', 'mail'], ['accounts'], ['payments']],
  exceptions: [
    { from: `${features}/mail/a.ts`, reason: 'the mail shows the card' },
    { from: `${features}/accounts/unused.ts`, reason: 'nothing needs it' },
  ],
  procedures: [],
  documents: [],
};

test('an import to the same floor or a higher one is refused unless it is listed', () => {
  const edges = [
    edge('payments/a.ts', 'accounts/b.ts'),
    edge('audit/a.ts', 'mail/b.ts'),
    edge('accounts/a.ts', 'payments/b.ts'),
    edge('mail/a.ts', 'payments/b.ts'),
    edge('unplaced/a.ts', 'audit/b.ts'),
  ];
  const { unlisted, unused } = upwardImports(edges, order);
  expect(unlisted).toEqual([edges[1], edges[2], edges[4]]);
  expect(unused.map(({ from }) => from)).toEqual([`${features}/accounts/unused.ts`]);
});

test('a feature that has no floor, two floors or no files is named', () => {
  const floors = [['audit', 'mail'], ['audit']];
  expect(misplacedFeatures(new Set(['audit', 'users']), { ...order, floors })).toEqual([
    'users has no floor',
    'mail is listed but does not exist',
    'audit has two floors',
  ]);
});

test('imports are found in every form, and known as type-only', () => {
  const text = `
    import a, { type B } from './a.ts';
    import type { C } from './c.ts';
    export { d } from './d.ts';
    import './e.ts';
    const f = await import('./f.ts');
    type G = import('./g.ts').G;`;
  const imports = parseModule({ path: 'x.ts', text }).imports.map(({ specifier, isTypeOnly }) => [
    specifier,
    isTypeOnly,
  ]);
  expect(Object.fromEntries(imports)).toEqual({
    './a.ts': false,
    './c.ts': true,
    './d.ts': false,
    './e.ts': false,
    './f.ts': false,
    './g.ts': true,
  });
});

test('an import by a package name leads to the file of the workspace', () => {
  const modules = [
    {
      path: 'apps/a/src/x.ts',
      text: "import type { R } from '@atrium/domain/kernel/r'; import { r } from '@atrium/domain/kernel/r';",
    },
    { path: 'packages/domain/src/kernel/r.ts', text: '' },
  ].map(parseModule);
  expect(edgesOf(modules, [{ name: '@atrium/domain', directory: 'packages/domain' }])).toEqual([
    { from: 'apps/a/src/x.ts', to: 'packages/domain/src/kernel/r.ts', isTypeOnly: false },
  ]);
});

test('a function is named and counted without blank lines and comments', () => {
  const text = 'export const price = () => {\n  // why\n\n  return 1;\n};\nclass A {\n  read() {}\n}';
  expect(parseModule({ path: 'x.ts', text }).functions).toEqual([
    { name: 'price', line: 1, lines: 3 },
    { name: 'read', line: 7, lines: 1 },
  ]);
});

test('the spread of a literal is found, one of a condition or a name is not', () => {
  const spreads = (text: string) => parseModule({ path: 'x.tsx', text }).literalSpreads;
  expect(spreads('const a = {\n ...{ b },\n ...[c] };')).toEqual([2, 3]);
  expect(spreads('const a = <b {...{ c }} />;')).toEqual([1]);
  expect(spreads('const a = [...b, ...(c ? [d] : [])];')).toEqual([]);
});

test('the report marks what is above its limit', () => {
  const files = [
    { path: `${features}/audit/a.ts`, text: "import './../accounts/b.ts';\n/** NAV-35 */\nconst a = 1;" },
    { path: `${features}/accounts/b.ts`, text: "import '../audit/a.ts';" },
    { path: `${features}/mail/c.ts`, text: `const f = () => {\n${'x();\n'.repeat(70)}};` },
    { path: `${features}/payments/d.ts`, text: '' },
  ];
  const above = measureShape(files, { ...order, exceptions: [] }).filter((figure) => figure.isAboveLimit);
  expect(above.map(({ name }) => name)).toEqual([
    'longest function',
    '  use cases',
    'pairs of features that import each other',
    'knots of features',
    'imports that run upwards and are not listed',
    'files in import cycles',
    'comments that are an id alone',
  ]);
});

test('a name that two files export is found, where they can meet', () => {
  const file = (path: string, text: string) => ({ path, text: `${text}\n` });
  const files = [
    file('apps/server/src/features/a/read.ts', 'export const todayOf = () => 1;'),
    file('packages/domain/src/kernel/day.ts', 'export function todayOf() {}\nexport function startOf() {}'),
    file('apps/console/src/lib/start.ts', 'export function startOf() {}'),
    file('apps/server/src/gateways/one/fail.ts', 'export function failureOf() {}'),
    file('apps/server/src/gateways/two/fail.ts', 'export function failureOf() {}'),
    file('packages/contract/src/sign-in.ts', 'export const signIn = 1;'),
    file('apps/server/src/features/identity/sign-in.ts', 'export async function signIn() {}'),
  ];
  expect(repeatedNames(files)).toEqual([
    'startOf: packages/domain/src/kernel/day.ts, apps/console/src/lib/start.ts',
    'todayOf: apps/server/src/features/a/read.ts, packages/domain/src/kernel/day.ts',
  ]);
});

test('a line of product code that names a shipped product or plan is found, a comment and a test are not', () => {
  const lines = [
    '/** As the ERP does. */',
    "const plan = planOf('crm_plus');",
    'const counts = { erpCount: 1, userCount: 2 };',
    'const label = msg`All-in-one`;',
    'const seats = { people: 3 };',
    'const isFree = AIOPlan.isFree;',
    'const person = { name: plan.product };',
  ];
  const text = lines.join('\n');
  expect(shippedNames([{ path: 'packages/domain/src/pricing/sell.ts', text }])).toEqual([
    'packages/domain/src/pricing/sell.ts:2 crm_plus',
    'packages/domain/src/pricing/sell.ts:3 erp',
    'packages/domain/src/pricing/sell.ts:4 all-in-one',
    'packages/domain/src/pricing/sell.ts:5 people',
    'packages/domain/src/pricing/sell.ts:6 aio',
  ]);
  expect(shippedNames([{ path: 'packages/domain/src/pricing/sell.test.ts', text }])).toEqual([]);
  expect(
    shippedNames([{ path: 'apps/server/src/features/users/list.store.ts', text: ".from('people')" }]),
    'a table of the database',
  ).toEqual([]);
});
