import { documents, exceptions, featureOrder, procedures } from './apps/server/feature-order.mjs';

const features = '^apps/server/src/features/';
const escaped = (path) => path.replaceAll('.', '\\.');
const listed = (paths) => `${features}(${paths.map(escaped).join('|')})`;
const procedure = listed(procedures);
const document = listed(documents);
const step = `${features}[^/]+/steps/`;
const store = '\\.store\\.ts$';
const entryPoint = `${features}[^/]+/(routes|[^/]+\\.workflow)\\.ts$`;
const useCase = {
  path: `${features}[^/]+/[^/]+\\.ts$`,
  pathNot: `(/routes|\\.store|\\.workflow|\\.test)\\.ts$|${procedure}`,
};
const testCode = '(\\.(test|scenario)\\.tsx?$)|^(apps|packages)/[^/]+/test-kit/|^apps/server/(scenarios|proofs)/';
const main = '^apps/server/src/(main-[^/]+\\.ts$|commands/)';
/** `guards/` holds what stands before every gateway; each other folder is one adapter. */
const adapter = '^apps/server/src/gateways/(?!guards/)[^/]+/';
const adapterList = '^apps/server/src/gateways/payment-adapters\\.ts$';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const everywhere = [
  forbid('no-cycle', 'A cycle means that two things are one.', {}, { circular: true }),
  forbid('no-unresolvable', 'An import must lead somewhere.', {}, { couldNotResolve: true }),
  forbid(
    'no-undeclared-package',
    'A package that is used is declared by the workspace that uses it.',
    { pathNot: '^(tools/|[^/]+$)' },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  forbid(
    'no-dev-package-in-product',
    'What runs in production is a dependency, not a devDependency.',
    { path: '^(apps/[^/]+/src|packages/[^/]+/src)/', pathNot: testCode },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '(^|/)node_modules/@types/' },
  ),
  forbid(
    'product-imports-no-test-code',
    'Product code never leans on its tests, the journeys or the repository tools.',
    { path: '^(apps/[^/]+/src|packages/[^/]+/src)/', pathNot: testCode },
    { path: [testCode, '^e2e/', '^tools/', '^apps/console/gallery/'] },
  ),
];

const workspaces = [
  forbid(
    'shipped-suite-by-settings-alone',
    'Product code asks the suite in force: the shipped one has no advantage over another (ADR 0075).',
    { path: '^(apps|packages)/[^/]+/src/', pathNot: `${testCode}|^apps/server/src/(settings/suite|demo/)` },
    { path: '^suites/' },
  ),
  forbid(
    'domain-imports-nothing',
    'Rules are pure: no package, no Node, no other workspace.',
    { path: '^packages/domain/', pathNot: testCode },
    { pathNot: '^packages/domain/src/' },
  ),
  forbid(
    'domain-tests-stay-in-domain',
    'A rule is tested alone.',
    { path: '^packages/domain/' },
    { path: '^(apps|e2e|tools|packages/contract)/' },
  ),
  forbid(
    'contract-imports-domain-and-zod',
    'The wire knows the rules and its schema language, nothing else.',
    { path: '^packages/contract/', pathNot: testCode },
    { pathNot: '^packages/(domain|contract)/src/|(^|/)node_modules/zod/' },
  ),
  forbid(
    'contract-is-below-the-apps',
    'domain ← contract ← { server, console }.',
    { path: '^packages/contract/' },
    { path: '^(apps|e2e|tools)/' },
  ),
  forbid(
    'server-not-console',
    'The two sides meet in the contract.',
    { path: '^apps/server/' },
    { path: '^apps/(console|sandbox)/' },
  ),
  forbid(
    'console-not-server',
    'The two sides meet in the contract.',
    { path: '^apps/console/' },
    { path: '^apps/(server|sandbox)/' },
  ),
  forbid(
    'sandbox-to-contract-at-most',
    'The sandbox stands for the world outside; it knows nothing of our inside.',
    { path: '^apps/sandbox/' },
    { path: '^(apps/(server|console)|packages/domain|e2e|tools)/' },
  ),
  forbid(
    'e2e-to-contract-at-most',
    'A journey sees what a person sees.',
    { path: '^e2e/' },
    { path: '^(apps|packages/domain)/' },
  ),
];

/** One rule for each floor: the sentence names the feature's floor and what lies below it. */
const order = featureOrder.flatMap((floor, index) => {
  const below = featureOrder.slice(0, index).flat();
  const notBelow = featureOrder.slice(index).flat();
  return forbid(
    `feature-order-${floor.join('-')}`,
    `${floor.join(', ')} may import only from ${below.join(', ') || 'no other feature'}. Move the shared piece to a feature below, or let a feature above call both (apps/server/feature-order.mjs).`,
    {
      path: `${features}(${floor.join('|')})/`,
      pathNot: [testCode, ...exceptions.map(({ from }) => `^${escaped(from)}$`)],
    },
    { path: `${features}(${notBelow.join('|')})/`, pathNot: `${features}$1/` },
  );
});

const server = [
  ...order,
  forbid(
    'feature-has-a-floor',
    'A new feature gets its floor in apps/server/feature-order.mjs before anything imports it.',
    { path: '^apps/server/src/' },
    { path: features, pathNot: `${features}(${featureOrder.flat().join('|')})/` },
  ),
  forbid(
    'use-case-not-use-case',
    'A use case never calls a use case. Move what both need to steps/ of the lower feature, or to the domain.',
    useCase,
    { ...useCase },
  ),
  forbid(
    'use-case-knows-http-by-type-alone',
    'Only routes, workflows and commands call use cases. A use case may import types of http/, no code.',
    useCase,
    { dependencyTypesNot: ['type-only'], path: [entryPoint, '^apps/server/src/http/', main] },
  ),
  forbid(
    'use-case-called-by-entry-points',
    'Only routes, workflows, commands and the demo call a use case. Call a step instead.',
    {
      path: '^apps/server/src/',
      pathNot: `${testCode}|${entryPoint}|${main}|^apps/server/src/demo/`,
    },
    { ...useCase, dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'audit-log-by-record-alone',
    'Only features/audit/steps/record.ts writes audit entries. Call record(work, doer, entry): it decides what is personal.',
    { path: '^apps/server/', pathNot: `${features}audit/(steps/record|[^/]+\\.test)\\.ts$` },
    { path: `${features}audit/audit\\.store\\.ts$` },
  ),
  forbid(
    'step-opens-no-transaction',
    'A step works in the transaction it is given. What opens transactions is a use case, or a procedure listed in apps/server/feature-order.mjs.',
    { path: step, pathNot: testCode },
    { path: ['^apps/server/src/db/transaction\\.ts$', procedure], dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'step-calls-no-port',
    'A step calls no gateway: a network call inside a transaction holds its locks. Call the port in the use case or procedure.',
    { path: step, pathNot: testCode },
    { path: '^apps/server/src/gateways/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'step-knows-no-http',
    'A step serves every caller. Types about who calls are in runtime/caller.ts.',
    { path: step, pathNot: testCode },
    { path: ['^apps/server/src/http/', '^apps/server/src/worker/', entryPoint] },
  ),
  forbid(
    'procedure-knows-no-http',
    'A procedure is called by use cases of requests and of due work alike.',
    { path: procedure, pathNot: testCode },
    { path: ['^apps/server/src/http/', '^apps/server/src/worker/', entryPoint], dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'documents-render-only',
    'Mail templates and PDFs are rendered from facts: no database, no store, no gateway, no step.',
    { path: document, pathNot: testCode },
    { path: ['^apps/server/src/(db|http|worker|gateways)/', store, step], dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'entry-points-use-no-store',
    'Routes and workflows hold order only: SQL is reached through a use case.',
    { path: entryPoint },
    { path: `${store}|^apps/server/src/db/` },
  ),
  forbid(
    'stores-are-leaves',
    'A store knows the database, the runtime and the domain.',
    { path: '\\.store\\.ts$' },
    {
      pathNot: '^(apps/server/src/(db|runtime|keys)/|packages/domain/src/)|(^|/)node_modules/kysely/',
      dependencyTypesNot: ['core', 'type-only'],
    },
  ),
  forbid(
    'adapters-by-mains-alone',
    'Everyone else sees the port on the context.',
    { path: '^apps/server/', pathNot: `${main}|${adapterList}|${testCode}|${adapter}` },
    { path: adapter },
  ),
  forbid(
    'adapter-not-adapter',
    'Adapters are strangers.',
    { path: '^apps/server/src/gateways/([^/]+)/' },
    { path: adapter, pathNot: '^apps/server/src/gateways/$1/' },
  ),
  forbid(
    'engine-seen-in-worker-alone',
    'Should the engine change, worker/ and the workflows are what changes.',
    { path: '^(apps|packages|e2e)/', pathNot: `^apps/server/src/worker/|\\.workflow\\.ts$|${testCode}` },
    { path: '(^|/)node_modules/@restatedev/' },
  ),
  forbid(
    'query-builder-in-stores-and-db',
    'SQL lives in stores and db/.',
    { path: '^apps/server/', pathNot: `\\.store\\.ts$|^apps/server/src/db/|${testCode}` },
    { path: '(^|/)node_modules/(kysely|pg)/' },
  ),
  forbid(
    'db-and-runtime-are-below',
    'The ground floor knows no feature, no http and no engine.',
    { path: '^apps/server/src/(db|runtime)/', pathNot: testCode },
    { path: '^apps/server/src/(features|http|worker|gateways/[^/]+/|main-|commands/)' },
  ),
  forbid(
    'http-and-worker-know-routes-alone',
    'http gathers the routes; the main gives the worker its workflows; neither imports a use case.',
    { path: '^apps/server/src/(http|worker|gateways)/', pathNot: testCode },
    { path: '^apps/server/src/(features/|main-|commands/)', pathNot: '/routes\\.ts$' },
  ),
];

const console = [
  forbid(
    'features-below-pages',
    'app → pages → features → ui, words, session, lib.',
    { path: '^apps/console/src/features/' },
    { path: '^apps/console/src/(app|pages)/' },
  ),
  forbid('pages-below-app', 'app → pages.', { path: '^apps/console/src/pages/' }, { path: '^apps/console/src/app/' }),
  forbid(
    'ui-and-lib-at-the-bottom',
    'The design system and the plumbing know no screen.',
    { path: '^apps/console/src/(ui|words|session|lib)/' },
    { path: '^apps/console/src/(app|pages|features)/' },
  ),
  forbid(
    'lib-not-ui',
    'Plumbing draws nothing.',
    { path: '^apps/console/src/(words|session|lib)/' },
    { path: '^apps/console/src/ui/' },
  ),
  forbid(
    'ui-knows-no-business-word',
    'The design system is about shapes.',
    { path: '^apps/console/src/ui/', pathNot: testCode },
    { path: '^packages/contract/' },
  ),
  forbid(
    'icons-from-ui-alone',
    'The set of icons is closed: add one to apps/console/src/ui/icons.ts and draw it with <Icon of>.',
    { path: '^apps/console/', pathNot: '^apps/console/src/(ui/icons|icons\\.d)\\.ts$' },
    { path: '(^|/)node_modules/@tabler/' },
  ),
  forbid(
    'feature-not-feature',
    'Features are strangers: they refresh each other by endpoint key.',
    { path: '^apps/console/src/features/([^/]+)/' },
    { path: '^apps/console/src/features/[^/]+/', pathNot: '^apps/console/src/features/$1/' },
  ),
  forbid(
    'pages-fetch-nothing',
    'A page composes features; its data comes through them.',
    { path: '^apps/console/src/pages/', pathNot: testCode },
    { path: '(^|/)node_modules/@tanstack/react-query/|^packages/contract/src/client\\.ts$' },
  ),
];

export default {
  forbidden: [...everywhere, ...workspaces, ...server, ...console],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^apps/[^/]+/(dist|dist-pages)/', '^\\.(build|run|reports)/'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
