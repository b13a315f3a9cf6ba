import { bareIdComments } from '../lint/bare-id-comments.ts';
import { commentSentences } from '../lint/comment-sentences.ts';
import type { Fault, SourceFile } from '../lint/source-file.ts';
import { featureOf, type Kind, kindOf, kinds } from './feature-kinds.ts';
import { type FeatureOrder, misplacedFeatures, upwardImports } from './feature-order.ts';
import { fullestFolders } from './folders.ts';
import { type Edge, edgesOf, graphOf } from './import-graph.ts';
import { knotsIn, mutualPairsIn } from './knots.ts';
import { type ParsedModule, parseModule } from './parse-module.ts';
import { repeatedNames } from './repeated-names.ts';
import { shippedNames } from './shipped-names.ts';

export interface Figure {
  name: string;
  value: string;
  /** What the value may be at most, in words; absent where there is no limit. */
  limit?: string;
  isAboveLimit: boolean;
  /** The places behind the value. */
  places: string[];
}

const LINES_OF_FILE = 300;
const LINES_OF_FUNCTION = 70;
const LINES_OF_COMPONENT = 120;
const ENTRIES_OF_FOLDER = 30;
const EXCEPTIONS = 3;
/** Lines of product code that name a shipped product. It only goes down: what is sold is data. */
const SHIPPED_NAMES = 197;

/** Kinds that no other feature may import. */
const ownKinds: readonly Kind[] = ['use cases', 'routes and workflows', 'files of no kind'];

const isParsed = /\.(ts|tsx|mjs)$/;
const isProduct = /^(apps|packages)\/[^/]+\/src\/.*\.(ts|tsx|css)$/;
const isNoProduct = /\.(test|scenario)\.tsx?$|\.d\.ts$|\.gen\.ts$/;
const isDataTable = /\/data\/|\/locales\//;

const isProductFile = ({ path }: { path: string }) => isProduct.test(path) && !isNoProduct.test(path);

const count = (name: string, places: string[], limit?: number): Figure => ({
  name,
  value: String(places.length),
  ...(limit === undefined ? {} : { limit: String(limit) }),
  isAboveLimit: limit !== undefined && places.length > limit,
  places: limit === undefined ? [] : places,
});

const spell = ({ path, line, message }: Fault): string => `${path}:${line} ${message}`;
const drawn = ({ from, to }: Edge): string => `${from} → ${to}`;

function sizeFigures(files: readonly SourceFile[]): Figure[] {
  const sizes = files
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
    .sort((one, other) => one.lines - other.lines);
  const at = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))]?.lines ?? 0;
  const longest = sizes.findLast(({ path }) => !isDataTable.test(path));
  const without = { isAboveLimit: false, places: [] };
  return [
    { name: 'product files', value: String(sizes.length), ...without },
    { name: 'lines of a file, median', value: String(at(0.5)), ...without },
    { name: 'lines of a file, 90th percentile', value: String(at(0.9)), ...without },
    {
      name: 'lines of a file, most (tables of data apart)',
      value: `${longest?.lines ?? 0}  ${longest?.path ?? ''}`,
      limit: String(LINES_OF_FILE),
      isAboveLimit: (longest?.lines ?? 0) > LINES_OF_FILE,
      places: [],
    },
  ];
}

function folderFigure(files: readonly SourceFile[]): Figure {
  const folders = fullestFolders(files.filter(({ path }) => !isDataTable.test(path)).map(({ path }) => path));
  const [fullest] = folders;
  const tooFull = folders.filter(({ entries }) => entries > ENTRIES_OF_FOLDER);
  return {
    name: 'entries of a folder, most (lists apart)',
    value: `${fullest?.entries ?? 0}  ${fullest?.folder ?? ''}`,
    limit: String(ENTRIES_OF_FOLDER),
    isAboveLimit: tooFull.length > 0,
    places: tooFull.map(({ folder, entries }) => `${folder}: ${entries}`),
  };
}

function longestFunction(name: string, modules: readonly ParsedModule[], limit: number): Figure {
  const longest = modules
    .flatMap(({ path, functions }) => functions.map((one) => ({ path, ...one })))
    .reduce((one, other) => (other.lines > one.lines ? other : one), { path: '', name: '', line: 0, lines: 0 });
  return {
    name,
    value: `${longest.lines}  ${longest.name}, ${longest.path}:${longest.line}`,
    limit: String(limit),
    isAboveLimit: longest.lines > limit,
    places: [],
  };
}

function featureFigures(product: readonly ParsedModule[], edges: readonly Edge[], order: FeatureOrder): Figure[] {
  const between = edges.filter(({ from, to }) => {
    const feature = featureOf(from);
    return feature !== undefined && featureOf(to) !== undefined && feature !== featureOf(to);
  });
  const kindOfEdge = ({ to, isTypeOnly }: Edge) => (isTypeOnly ? 'types only' : kindOf(to, order));
  const graph = graphOf(between, featureOf);
  return [
    count('imports between server features', between.map(drawn)),
    ...kinds.map((kind) =>
      count(
        `  ${kind}`,
        between.filter((edge) => kindOfEdge(edge) === kind).map(drawn),
        ownKinds.includes(kind) ? 0 : undefined,
      ),
    ),
    count(
      'pairs of features that import each other',
      mutualPairsIn(graph).map((pair) => pair.join(' ↔ ')),
      0,
    ),
    count(
      'knots of features',
      knotsIn(graph).map((knot) => knot.join(', ')),
      0,
    ),
    ...orderFigures(product, between, order),
  ];
}

function orderFigures(product: readonly ParsedModule[], between: readonly Edge[], order: FeatureOrder): Figure[] {
  const features = new Set(product.flatMap(({ path }) => featureOf(path) ?? []));
  const { unlisted, unused } = upwardImports(between, order);
  const exceptions = order.exceptions.map(({ from, reason }) => `${from}: ${reason}`);
  return [
    count('features without one place in the order', misplacedFeatures(features, order), 0),
    count('imports that run upwards and are not listed', unlisted.map(drawn), 0),
    count('exceptions to the order', exceptions, EXCEPTIONS),
    count(
      'exceptions that nothing needs',
      unused.map(({ from }) => from),
      0,
    ),
  ];
}

function wordingFigures(files: readonly SourceFile[], modules: readonly ParsedModule[]): Figure[] {
  const spreads = modules.flatMap(({ path, literalSpreads }) => literalSpreads.map((line) => `${path}:${line}`));
  return [
    count('spreads of literals', spreads, 0),
    count('comments that are an id alone', bareIdComments(files).map(spell), 0),
    count('sentences of more than 30 words in comments', commentSentences(files).map(spell), 0),
  ];
}

/** All figures of the report, each with its limit. */
export function measureShape(files: readonly SourceFile[], order: FeatureOrder): Figure[] {
  const modules = files.filter(({ path }) => isParsed.test(path)).map(parseModule);
  const product = modules.filter(isProductFile);
  const workspaces = files
    .filter(({ path }) => /^(apps|packages)\/[^/]+\/package\.json$/.test(path))
    .map(({ path, text }) => ({
      name: (JSON.parse(text) as { name: string }).name,
      directory: path.slice(0, path.lastIndexOf('/')),
    }));
  const edges = edgesOf(product, workspaces);
  const cycles = knotsIn(graphOf(edges, (path) => path));
  const isComponent = ({ path }: ParsedModule) => path.endsWith('.tsx');
  return [
    ...sizeFigures(files.filter(isProductFile)),
    folderFigure(files.filter(isProductFile)),
    longestFunction(
      'longest function',
      product.filter((module) => !isComponent(module)),
      LINES_OF_FUNCTION,
    ),
    longestFunction('longest component', product.filter(isComponent), LINES_OF_COMPONENT),
    ...featureFigures(product, edges, order),
    count('files in import cycles', cycles.flat(), 0),
    count('lines that name a shipped product or plan', shippedNames(files), SHIPPED_NAMES),
    count('exported names with two meanings', repeatedNames(files.filter(isProductFile)), 0),
    ...wordingFigures(files, modules),
  ];
}
