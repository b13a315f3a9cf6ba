import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countLicences, reportOf } from './count-licences.ts';
import { judgeLicence } from './judge-licence.ts';
import { licenceData } from './licence-data.ts';
import { listPackages } from './list-packages.ts';
import { noticeOf } from './notice-of.ts';
import { noticesOf } from './notices-of-builds.ts';
import { packageOf } from './package-of.ts';
import { refuseUnlawful, writeNotices } from './write-notices.ts';

const root = join(import.meta.dirname, '../..');
let directory: string;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'atrium-notices-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** A made-up package, as it would lie in node_modules. */
function install(name: string, license: string | undefined, text: string | null) {
  const at = join(directory, 'node_modules', name);
  mkdirSync(at, { recursive: true });
  const manifest = {
    name,
    version: '1.0.0',
    type: 'module',
    main: 'index.js',
    author: 'A. Person <a@person.test>',
    license,
  };
  writeFileSync(join(at, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(at, 'index.js'), `export const ${name} = 'the work of ${name}';\nexport const unused = 1;\n`);
  if (text !== null) writeFileSync(join(at, 'LICENSE'), text);
  return { name, version: '1.0.0', directory: at };
}

async function bundle(entry: string): Promise<readonly string[]> {
  writeFileSync(join(directory, 'main.js'), entry);
  await build({
    configFile: false,
    root: directory,
    logLevel: 'silent',
    plugins: [listPackages({ root, file: 'packages.json', check: (packages) => refuseUnlawful(noticesOf(packages)) })],
    build: { outDir: 'out', lib: { entry: 'main.js', formats: ['es'], fileName: 'main' } },
  });
  const list = JSON.parse(readFileSync(join(directory, 'out/packages.json'), 'utf8')) as { name: string }[];
  return list.map(({ name }) => name);
}

test('a build lists the packages whose code it ships, and none that it left out', async () => {
  install('good', 'MIT', 'MIT License\n\nCopyright (c) 2026 A. Person');
  install('idle', 'MIT', 'MIT License');
  const packages = await bundle(`import { good } from 'good';\nimport { idle } from 'idle';\nconsole.log(good);\n`);
  expect(packages).toEqual(['good']);
});

test('a build fails that ships a package whose licence is refused, unknown or missing', async () => {
  install('copyleft', 'AGPL-3.0-only', 'GNU AFFERO GENERAL PUBLIC LICENSE');
  install('strange', 'House rules', 'Do as you are told.');
  install('silent', undefined, null);
  const ship = (name: string) => bundle(`import { ${name} } from '${name}';\nconsole.log(${name});\n`);
  await expect(ship('copyleft')).rejects.toThrow(/copyleft 1\.0\.0: AGPL-3\.0-only \(refused\)/u);
  await expect(ship('strange')).rejects.toThrow(/strange 1\.0\.0: House rules \(unknown\)/u);
  await expect(ship('silent')).rejects.toThrow(/silent 1\.0\.0: no licence named, no text found \(unknown\)/u);
});

test('of several licences one that is allowed is enough if they are offered, and all count if they are joined', () => {
  const verdicts = ['(MIT OR GPL-2.0)', 'MIT AND OFL-1.1', 'MIT AND GPL-2.0-only', 'Nobody-1.0', null].map((licence) =>
    judgeLicence(licence, licenceData),
  );
  expect(verdicts).toEqual(['allowed', 'allowed', 'refused', 'unknown', 'unknown']);
});

test('the notices carry the text of each package, once for those that share it, and its author where it has no file', () => {
  const shared = 'MIT License\n\nCopyright (c) 2026 Both of us';
  const packages = [install('one', 'MIT', shared), install('two', 'MIT', shared), install('bare', 'MIT', null)];
  const text = writeNotices('Heading', noticesOf(packages));
  expect(text.split('Copyright (c) 2026 Both of us')).toHaveLength(2);
  expect(text).toContain('one 1.0.0\ntwo 1.0.0\n');
  expect(text).toContain('Copyright (c) A. Person\n\nPermission is hereby granted');
});

test('what the bundler writes into a bundle is noticed as its work, and our own modules are not listed', () => {
  expect(packageOf('\0rolldown/runtime.js', root)?.name).toBe('rolldown');
  expect(packageOf('\0vite/preload-helper.js', root)?.name).toBe('vite');
  expect(packageOf(join(root, 'apps/console/src/main.tsx'), root)).toBeNull();
  const helper = packageOf('\0@oxc-project+runtime@0.99.0/helpers/decorate.js', root);
  expect(helper && noticeOf(helper, licenceData).verdict).toBe('allowed');
});

test('each font and each list of others in the repository stands in the notices with its licence', () => {
  const files = execFileSync('git', ['ls-files', 'apps', 'packages'], { cwd: root, encoding: 'utf8' }).split('\n');
  const works = files.filter((file) => /\.(?:woff2?|ttf|otf|mmdb|gz|zip|mp3|mp4|wasm)$/u.test(file));
  expect(works.toSorted()).toEqual(licenceData.others.flatMap((other) => other.files).toSorted());
});

test('npm run licences says how many there are by licence, and fails with the name of each that may not be shipped', () => {
  const good = install('good', 'MIT', 'MIT');
  const passed = reportOf(countLicences(noticesOf([good])));
  expect(passed.isPassed).toBe(true);
  expect(passed.lines).toEqual(
    expect.arrayContaining(['    1  MIT', '✓ unknown 0 (at most 0)', '✓ refused 0 (at most 0)']),
  );

  const failed = reportOf(
    countLicences(noticesOf([good, install('copyleft', 'GPL-3.0', 'GPL'), install('mute', 'MIT', '')])),
  );
  expect(failed.isPassed).toBe(false);
  expect(failed.lines).toEqual(expect.arrayContaining(['✗ refused 1 (at most 0)', '  copyleft 1.0.0: GPL-3.0']));
});
