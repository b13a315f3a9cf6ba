const useCase = {
  path: '^apps/server/src/features/[^/]+/[^/]+\\.ts$',
  pathNot: '(/routes|\\.store|\\.workflow|\\.test)\\.ts$',
};
const testCode = '(\\.(test|scenario)\\.tsx?$)|^(apps|packages)/[^/]+/test-kit/|^apps/server/(scenarios|proofs)/';
const main = '^apps/server/src/main-[^/]+\\.ts$';

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

const server = [
  forbid('use-case-not-use-case', 'Use cases share decisions and tables, never each other.', useCase, { ...useCase }),
  forbid(
    'use-case-below-doors',
    'Only routes and workflows call use cases; a use case knows a door by type alone.',
    useCase,
    {
      dependencyTypesNot: ['type-only'],
      path: ['^apps/server/src/features/[^/]+/(routes|[^/]+\\.workflow)\\.ts$', '^apps/server/src/http/', main],
    },
  ),
  forbid(
    'use-case-called-by-doors-alone',
    'Routes and workflows are the doors; nothing else opens a use case.',
    {
      path: '^apps/server/src/',
      pathNot: `${testCode}|(/routes|\\.workflow)\\.ts$|^apps/server/src/main-|^apps/server/src/features/[^/]+/[^/]+\\.ts$`,
    },
    { ...useCase, dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'doors-use-no-store',
    'Routes and workflows hold order only: SQL is reached through a use case.',
    { path: '^apps/server/src/features/[^/]+/(routes|[^/]+\\.workflow)\\.ts$' },
    { path: '\\.store\\.ts$|^apps/server/src/db/' },
  ),
  forbid(
    'stores-are-leaves',
    'A store knows the database, the runtime and the domain.',
    { path: '\\.store\\.ts$' },
    {
      pathNot: '^(apps/server/src/(db|runtime)/|packages/domain/src/)|(^|/)node_modules/kysely/',
      dependencyTypesNot: ['core', 'type-only'],
    },
  ),
  forbid(
    'adapters-by-mains-alone',
    'Everyone else sees the port on the context.',
    { path: '^apps/server/', pathNot: `${main}|${testCode}|^apps/server/src/gateways/[^/]+/` },
    { path: '^apps/server/src/gateways/[^/]+/' },
  ),
  forbid(
    'adapter-not-adapter',
    'Adapters are strangers.',
    { path: '^apps/server/src/gateways/([^/]+)/' },
    { path: '^apps/server/src/gateways/[^/]+/', pathNot: '^apps/server/src/gateways/$1/' },
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
    'The ground floor knows no feature, door or engine.',
    { path: '^apps/server/src/(db|runtime)/', pathNot: testCode },
    { path: '^apps/server/src/(features|http|worker|gateways/[^/]+/|main-)' },
  ),
  forbid(
    'doors-know-routes-alone',
    'http gathers the routes; worker is given its workflows by the main; neither looks behind them.',
    { path: '^apps/server/src/(http|worker|gateways)/', pathNot: testCode },
    { path: '^apps/server/src/(features/|main-)', pathNot: '/routes\\.ts$' },
  ),
];

const console = [
  forbid(
    'features-below-pages',
    'app → pages → features → ui, lib.',
    { path: '^apps/console/src/features/' },
    { path: '^apps/console/src/(app|pages)/' },
  ),
  forbid('pages-below-app', 'app → pages.', { path: '^apps/console/src/pages/' }, { path: '^apps/console/src/app/' }),
  forbid(
    'ui-and-lib-at-the-bottom',
    'The design system and the plumbing know no screen.',
    { path: '^apps/console/src/(ui|lib)/' },
    { path: '^apps/console/src/(app|pages|features)/' },
  ),
  forbid(
    'lib-not-ui',
    'Plumbing draws nothing.',
    { path: '^apps/console/src/lib/' },
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
