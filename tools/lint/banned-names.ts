import { type Fault, type Lint, lineOf, type SourceFile } from './source-file.ts';

const empty = [
  'util',
  'utils',
  'helper',
  'helpers',
  'common',
  'manager',
  'service',
  'misc',
  'handle',
  'v2',
  'shared',
  'core',
];
const abbreviated = [
  'req',
  'res',
  'cfg',
  'mgr',
  'svc',
  'idx',
  'btn',
  'msg',
  'err',
  'cb',
  'tmp',
  'usr',
  'pwd',
  'addr',
  'qty',
  'amt',
  'org',
  'ctrl',
];
const banned = new Set([...empty, ...abbreviated]);

/** Words of the product that contain a banned one. */
const productTerms = /common-passwords?|user-management|service-tokens?/g;

const isNamed = /^(apps|packages|e2e|tools)\/.*\.(ts|tsx|css|sql|mjs)$/;
const isKebabCase = /^[a-z0-9.-]+$/;
const knownSuffix = /^[a-z0-9-]+(\.(store|workflow))?(\.(test|scenario|config|module|gen|d))?\.[a-z]+$/;
const exported =
  /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm;

function wordsOf(name: string): string[] {
  const kebab = name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
  return kebab.replace(productTerms, '').split(/[^a-z0-9]+/);
}

function bannedWord(name: string): string | undefined {
  return wordsOf(name).find((word) => banned.has(word));
}

function faultsOfPath({ path }: SourceFile): Fault[] {
  const fileName = path.slice(path.lastIndexOf('/') + 1);
  const faults: string[] = [];
  const word = bannedWord(path);
  if (word) faults.push(`'${word}' in a name says nothing: name what it does`);
  if (!isKebabCase.test(fileName)) faults.push('file names are kebab-case');
  else if (!knownSuffix.test(fileName)) faults.push('suffixes are .store .workflow .test .scenario only');
  if (/^index\.tsx?$/.test(fileName)) faults.push('no barrels: packages export paths');
  return faults.map((message) => ({ path, line: 1, message }));
}

function faultsOfExports({ path, text }: SourceFile): Fault[] {
  return [...text.matchAll(exported)].flatMap((match) => {
    const word = bannedWord(match[1] as string);
    if (!word) return [];
    return [{ path, line: lineOf(text, match.index), message: `export ${match[1]}: '${word}' is a banned word` }];
  });
}

/** A name without meaning becomes the drawer where everything lands. */
export const bannedNames: Lint = (files) =>
  files.filter((file) => isNamed.test(file.path)).flatMap((file) => [...faultsOfPath(file), ...faultsOfExports(file)]);
