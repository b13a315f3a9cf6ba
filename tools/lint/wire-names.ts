import { type Fault, type Lint, lineOf, type SourceFile } from './source-file.ts';

const isContract = (path: string): boolean =>
  /^packages\/contract\/src\/.*\.ts$/.test(path) && !path.endsWith('.test.ts');

/** Where the wire's names are translated: replies in queries.ts, addresses where they are read. */
const translating = [
  /^apps\/console\/src\/features\/(?:.+\/)?queries\.ts$/,
  // The ids of a bookkeeper's client in addresses (NAV-23).
  /^apps\/console\/src\/lib\/(?:use-client|plan-selection)\.ts$/,
  // The server renders the public pricing page, and has no client.
  /^apps\/console\/src\/features\/pricing\/price-list\.ts$/,
  // The first screen asks for the country before any feature is loaded.
  /^apps\/console\/src\/lib\/locale\.ts$/,
];

const isChecked = ({ path }: SourceFile): boolean =>
  /^apps\/console\/src\/.*\.tsx?$/.test(path) &&
  !/\.test\.tsx?$/.test(path) &&
  !translating.some((pattern) => pattern.test(path));

/** The contract's field names that are not camelCase: `PlanID`, `CashfreeStatus`, `features_name`. */
function wireNamesOf(files: readonly SourceFile[]): ReadonlySet<string> {
  const field = /(?<=[{,\n]\s*)([A-Z]\w*|[a-z]+ID|[a-z]+(?:_[a-z]+)+): (?=[a-z])/g;
  return new Set(files.flatMap(({ text }) => [...text.matchAll(field)].map(([, name]) => name as string)));
}

/** Imports name types and components; they are blanked out, so that lines keep their numbers. */
const withoutImports = (text: string): string =>
  text.replaceAll(/^import [\s\S]*? from '[^']*';$/gm, (found) => found.replaceAll(/[^\n]/g, ' '));

const uses = [/\b[a-z]\w*\??\.(\w+)\b/g, /(?:[{,(]\s*|\n\s*|readonly )(\w+)\??:(?!:)/g, /[{,]\s*(\w+)(?=\s*[,}])/g];
const anyId = /\b(\w*[a-z]ID)\b/g;

function faultsIn({ path, text }: SourceFile, names: ReadonlySet<string>): Fault[] {
  const code = withoutImports(text);
  const found = [
    ...uses.flatMap((pattern) => [...code.matchAll(pattern)].filter(([, name]) => names.has(name as string))),
    ...code.matchAll(anyId),
  ];
  const faults = new Map(
    found.map((match) => {
      const name = match[1] as string;
      const line = lineOf(code, match.index + match[0].indexOf(name));
      const message = `${name} is a name of the wire: translate it in the feature's queries.ts`;
      return [`${line} ${name}`, { path, line, message }];
    }),
  );
  return [...faults.values()];
}

/** The wire's names stop where a reply arrives; the rest of the console uses the glossary's words. */
export const wireNames: Lint = (files) => {
  const names = wireNamesOf(files.filter(({ path }) => isContract(path)));
  return files.filter(isChecked).flatMap((file) => faultsIn(file, names));
};
