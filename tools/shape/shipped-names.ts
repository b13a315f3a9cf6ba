import { type ESTree, parseSync, Visitor } from 'vite';
import { lineOf, type SourceFile } from '../lint/source-file.ts';

/** The ids of the shipped products and plans, as code writes them: a text, or the name of a property. */
const ids = new Set(
  [
    'aio erp erp_v2 mrp crm crm_plus people people_plus books_plus report_builder workflow website_builder shop',
    'doc_builder doc_scanner attendance expense chat startup essential professional individual freemium',
    'professional_i professional_a',
  ].flatMap((words) => words.split(' ')),
);

/** Parts of names and words of sentences that nobody writes without meaning the shipped product. */
const parts = new Set(['aio', 'erp', 'mrp', 'crm']);
const phrases = /\b(?:all-in-one|report builder|books plus|people plus|website builder)\b/i;

/** Words that mean something else in some files. */
const otherMeanings: readonly { readonly word: string; readonly where: RegExp; readonly means: string }[] = [
  {
    word: 'crm',
    where: /\/leads?\/|lead-|\/crm|outside|config\.ts|main-worker|worker-context|settings\.ts|personal-data/,
    means: 'takes leads',
  },
  { word: 'people', where: /\.store\.ts$|\/db\/|audit|security\/|palette|people-jobs|bulk|mail-policy/, means: 'who' },
  {
    word: 'people',
    where: /contract\/src\/(users|security)|personal-data|preview-|api-page|table-shape/,
    means: 'who',
  },
  { word: 'expense', where: /invoices\/|money-audit\//, means: 'a class of accounts' },
  { word: 'chat', where: /consent|support-chat/, means: 'the support chat' },
  { word: 'individual', where: /audit|company|buyer/, means: 'a person' },
];

const isProduct = /^(apps\/(console|server)|packages\/[^/]+)\/src\/.*\.tsx?$/;
const isNoProduct = /\.(test|scenario)\.tsx?$|\.gen\.ts$|\/(demo|locales)\//;

const meansSomethingElse = (word: string, path: string) =>
  otherMeanings.some((other) => other.word === word && other.where.test(path));

/** `erpCount`, `AIOPlan` and `is_mrp_enabled` as lower-case words. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/);

/** The shipped product or plan that a piece of code names. */
function namedIn(text: string): string | undefined {
  if (ids.has(text)) return text;
  return wordsOf(text).find((word) => parts.has(word)) ?? phrases.exec(text)?.[0].toLowerCase();
}

/** Each line of product code that names a product or a plan of the shipped suite. Comments may name them as examples. */
export function shippedNames(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => isProduct.test(path) && !isNoProduct.test(path))
    .flatMap(({ path, text }) => {
      const places = new Map<number, string>();
      const look = (node: { readonly start: number }, written: string) => {
        const name = namedIn(written);
        const line = lineOf(text, node.start);
        if (name !== undefined && !meansSomethingElse(name, path)) places.set(line, name);
      };
      const lookAtKey = ({ key }: { readonly key: ESTree.PropertyKey }) => {
        if (key.type === 'Identifier') look(key, key.name);
      };
      new Visitor({
        Identifier: (node) => {
          if (!ids.has(node.name)) look(node, node.name);
        },
        Property: lookAtKey,
        TSPropertySignature: lookAtKey,
        MemberExpression: ({ property }) => {
          if (property.type === 'Identifier') look(property, property.name);
        },
        Literal: (node) => {
          if (typeof node.value === 'string') look(node, node.value);
        },
        TemplateElement: (node) => look(node, node.value.raw),
        JSXText: (node) => look(node, node.value),
      }).visit(parseSync(path, text).program);
      return [...places].map(([line, name]) => `${path}:${line} ${name}`);
    });
}
