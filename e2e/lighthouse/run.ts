import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, expect } from '@playwright/test';
import { freeStackPorts } from '../../tools/dev/ports.ts';
import { startStack } from '../../tools/dev/stack.ts';
import { freePort } from '../../tools/services/free-port.ts';
import { demo, signIn } from '../console-test.ts';
import { launchOptions } from '../launch-options.ts';
import { serveBarePage, wordsOf } from './bare-page.ts';
import { measureMainThread, measurePage } from './measure.ts';
import { forms, type MeasuredPage, measuredPages } from './measured-pages.ts';
import { type Figures, lineOf, missesOf, summaryOf } from './verdict.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: measuredPages.map(({ name }) => name).join(',') },
    forms: { type: 'string', default: forms.join(',') },
    /** A stack that runs; otherwise the command starts one of its own. */
    address: { type: 'string' },
  },
});
const runs = Number(values.runs);
const wantedForms = forms.filter((form) => values.forms.split(',').includes(form));

async function findStack(directory: string): Promise<{ address: string; leave: () => Promise<void> }> {
  if (values.address !== undefined) return { address: values.address, leave: async () => undefined };
  const stack = await startStack({
    mode: 'built',
    ports: await freeStackPorts(),
    directory: join(directory, 'stack'),
    durable: false,
    gatewayScripts: 'gateways',
    people: 250,
    logLevel: 'warn',
    output: () => ({ file: join(directory, 'stack.log') }),
  });
  return { address: stack.addresses.console, leave: stack.discard };
}

/** Opens a page once, signed in if need be, and leaves a browser that Lighthouse can drive by its port. */
async function openBrowser(address: string, page: MeasuredPage, profile: string) {
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
    baseURL: address,
  });
  const tab = await context.newPage();
  if (page.as !== undefined) await signIn(tab, page.as, demo.password);
  await tab.goto(page.path);
  await expect(tab.getByRole('heading', { name: page.heading, exact: false }).first()).toBeVisible({ timeout: 30_000 });
  await tab.waitForLoadState('networkidle');
  const words = await wordsOf(tab);
  await tab.close();
  return { port, words, close: () => context.close() };
}

const directory = await mkdtemp(join(tmpdir(), 'atrium-lighthouse-'));
const stack = await findStack(directory);
const bare = await serveBarePage();
const missed: string[] = [];
try {
  for (const page of measuredPages.filter(({ name }) => values.pages.split(',').includes(name))) {
    const browser = await openBrowser(stack.address, page, join(directory, page.name));
    bare.draw(browser.words);
    for (const form of wantedForms) {
      const figures: Figures[] = [];
      for (let count = 0; count < runs; count += 1) {
        const own = await measurePage(`${stack.address}${page.path}`, browser.port, form, (barrier) =>
          console.log(`${page.name}, ${form}: ${barrier}`),
        );
        figures.push({ ...own, bareMs: await measureMainThread(bare.address, browser.port, form) });
      }
      const median = summaryOf(figures);
      console.log(lineOf(page, form, median));
      missed.push(...missesOf(page, form, median));
    }
    await browser.close();
  }
  const load = loadavg().map((each) => each.toFixed(1));
  console.log(`Median of ${runs}, cold cache, load of the machine ${load.join(' ')}.`);
  for (const miss of missed) console.log(`missed: ${miss}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  bare.close();
  await stack.leave();
  await rm(directory, { recursive: true, force: true });
}
