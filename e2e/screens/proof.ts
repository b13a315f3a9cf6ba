import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { freeStackPorts } from '../../tools/dev/ports.ts';
import { startStack } from '../../tools/dev/stack.ts';
import { launchOptions } from '../launch-options.ts';
import { faultKinds } from './examine.ts';
import { type Login, loginOf } from './logins.ts';
import { looks } from './looks.ts';
import { Pictures } from './pictures.ts';
import { keepSlice, type Slice, sumOf } from './sums.ts';
import { Walk, type WalkResult } from './walk.ts';
import { checkedLanguages } from './words.ts';

const { values } = parseArgs({
  options: {
    /** A stack that runs; otherwise the proof starts one of its own. */
    address: { type: 'string' },
    sandbox: { type: 'string' },
    /** The lines that it printed, one login each. */
    logins: { type: 'string' },
    organisations: { type: 'string' },
    roles: { type: 'string' },
    paths: { type: 'string' },
    people: { type: 'string', default: '10000' },
    looks: { type: 'string', default: String(looks.length) },
    /** How many organisations are walked side by side. */
    'at-once': { type: 'string', default: '3' },
    /** Reads every screen in this language, German for one; English texts are faults then. */
    language: { type: 'string' },
    /** Seconds that a screen may load; more on a busy machine. */
    patience: { type: 'string' },
    /** A file that keeps what slices found, so that they are judged together. */
    sums: { type: 'string' },
    /** Does not leave fields and press buttons. */
    'only-look': { type: 'boolean', default: false },
    /** A folder for a picture of each view. */
    pictures: { type: 'string' },
  },
});

interface Place {
  readonly address: string;
  readonly sandbox: string;
  readonly logins: readonly Login[];
  readonly leave: () => Promise<void>;
}

async function findStack(): Promise<Place> {
  const { address, sandbox = '' } = values;
  const logins = (values.logins ?? '').split('\n').map((line) => loginOf(line.trim()));
  if (address !== undefined) return { address, sandbox, logins, leave: async () => undefined };
  const directory = await mkdtemp(join(tmpdir(), 'atrium-screens-'));
  const stack = await startStack({
    mode: 'built',
    ports: await freeStackPorts(),
    directory,
    durable: false,
    gatewayScripts: 'gateways',
    people: Number(values.people),
    logLevel: 'warn',
    output: () => ({ file: join(directory, 'stack.log') }),
  });
  const { console: own, sandbox: played } = stack.addresses;
  const leave = async () => {
    await stack.discard();
    await rm(directory, { recursive: true, force: true });
  };
  return { address: own, sandbox: played, logins: stack.logins.map(loginOf), leave };
}

const matches = (pattern: string | undefined, text: string): boolean =>
  pattern === undefined || text === '' || new RegExp(pattern, 'i').test(text);

/** Says what all slices found together, and judges them. */
function tellSums(file: string, { examiner, posts, views }: WalkResult): void {
  const { organisations = 'all', roles = 'all', paths = 'all', language = 'own', looks: wanted } = values;
  const manner = values['only-look'] ? 'only looked' : 'pressed';
  const part = `organisations ${organisations}, roles ${roles}, paths ${paths}, ${language} language, ${wanted} looks, ${manner}`;
  const counts = faultKinds.map((kind) => [kind, examiner.faults.filter((fault) => fault.kind === kind).length]);
  const slices = keepSlice(file, { part, posts, views, faults: Object.fromEntries(counts) as Slice['faults'] });
  const sum = sumOf(slices);
  console.log(`\n${slices.length} slices together: ${sum.posts} by role, ${sum.views} views`);
  for (const kind of faultKinds) console.log(`${kind}: ${sum.faults[kind]}`);
  process.exitCode = faultKinds.some((kind) => sum.faults[kind] > 0) ? 1 : 0;
}

const began = Date.now();
const pictures = values.pictures === undefined ? undefined : new Pictures(values.pictures);
const place = await findStack();
const browser = await chromium.launch(launchOptions);
try {
  const result = await new Walk(browser, {
    ...place,
    looksIn: () => looks.slice(0, Number(values.looks)),
    isWanted: ({ organisation, role, path }) =>
      matches(values.organisations, organisation) &&
      (organisation !== '' || values.organisations === undefined) &&
      matches(values.roles, role) &&
      matches(values.paths, path),
    tell: (line) => console.log(line),
    atOnce: Number(values['at-once']),
    pictures,
    patienceMs: values.patience === undefined ? undefined : Number(values.patience) * 1000,
    isPressing: !values['only-look'] && pictures === undefined,
    language: checkedLanguages.find((each) => each === values.language),
  }).run();
  pictures?.writeContactSheet();
  const { faults } = result.examiner;
  console.log(`\n${result.organisations} organisations, ${result.posts} of them by role, ${result.views} views,`);
  console.log(`${result.examiner.axeRuns} different ones for axe, ${result.amountsCompared} amounts compared.`);
  for (const kind of faultKinds) console.log(`${kind}: ${faults.filter((fault) => fault.kind === kind).length}`);
  console.log(`${((Date.now() - began) / 1000).toFixed(0)} seconds`);
  process.exitCode = faults.length > 0 ? 1 : 0;
  if (values.sums !== undefined) tellSums(values.sums, result);
} finally {
  await browser.close();
  await place.leave();
}
