import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The byte budget of the console: what a browser must fetch before a route can be drawn, gzipped. */

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

const dist = join(import.meta.dirname, '../apps/console/dist');
type Manifest = Readonly<Record<string, Chunk>>;
const manifestOf = (name: string) => JSON.parse(readFileSync(join(dist, '.vite', name), 'utf8')) as Manifest;
const app = manifestOf('manifest.json');
/** The server renders this page; its files are built apart from the console's. */
const pages = manifestOf('pricing.json');

const routes = [
  { name: 'sign-in', manifest: app, entries: ['index.html', 'src/pages/login-page.tsx'], scriptKb: 140, styleKb: 20 },
  { name: 'pricing', manifest: pages, entries: Object.keys(pages), scriptKb: 5, styleKb: 10 },
  {
    name: 'home',
    manifest: app,
    entries: ['index.html', 'src/app/shell/console-shell.tsx', 'src/pages/home-page.tsx'],
    scriptKb: 230,
    styleKb: 25,
  },
];
const wholeAppKb = 700;

function closureOf(manifest: Manifest, entries: readonly string[], seen = new Set<string>()): Set<string> {
  for (const name of entries) {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`the build has no ${name}`);
    if (seen.has(name)) continue;
    seen.add(name);
    closureOf(manifest, chunk.imports ?? [], seen);
  }
  return seen;
}

function gzippedKb(files: ReadonlySet<string>): number {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
  return bytes / 1024;
}

function weigh(manifest: Manifest, names: ReadonlySet<string>): { scriptKb: number; styleKb: number } {
  const chunks = [...names].map((name) => manifest[name]).filter((chunk) => chunk !== undefined);
  const scripts = chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'));
  const styles = chunks.flatMap(({ file, css }) => [...(css ?? []), ...(file.endsWith('.css') ? [file] : [])]);
  return { scriptKb: gzippedKb(new Set(scripts)), styleKb: gzippedKb(new Set(styles)) };
}

let isOver = false;

function report(name: string, what: string, actualKb: number, limitKb: number): void {
  const verdict = actualKb <= limitKb ? 'ok' : 'OVER';
  isOver ||= actualKb > limitKb;
  console.log(`${name.padEnd(9)} ${what.padEnd(4)} ${actualKb.toFixed(1).padStart(6)} KB of ${limitKb}  ${verdict}`);
}

for (const { name, manifest, entries, scriptKb, styleKb } of routes) {
  const weight = weigh(manifest, closureOf(manifest, entries));
  report(name, 'JS', weight.scriptKb, scriptKb);
  report(name, 'CSS', weight.styleKb, styleKb);
}
report('whole app', 'JS', weigh(app, new Set(Object.keys(app))).scriptKb, wholeAppKb);
process.exitCode = isOver ? 1 : 0;
