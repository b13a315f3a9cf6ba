import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chargingKinds, dueKinds, moneyKinds } from '@atrium/domain/kernel/due-work';
import { expect, test } from 'vitest';
import { makeClock } from '../runtime/clock.ts';
import { watchDueWork } from '../worker/watch-due-work.ts';
import { makeMetrics } from './metrics.ts';

const root = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const alerts = read('ops/alerts.yaml');
const dashboard = read('ops/dashboard.json');

/** Names of metrics, and of the series that the rules record. */
const metricsIn = (text: string) => [
  ...new Set(text.match(/(?<![\w:-])(atrium(_\w+|:\w+:\w+)|nodejs_\w+|process_(cpu|resident)_\w+|up(?=\{))/g)),
];

async function exportedNames(): Promise<ReadonlySet<string>> {
  const metrics = makeMetrics();
  const names = (await metrics.registry.getMetricsAsJSON()).map(({ name }) => name);
  const added = (name: string) => void names.push(name);
  watchDueWork({ clock: makeClock() }, async () => [], added);
  for (const file of globSync('apps/server/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }))
    for (const [, name = ''] of read(file).matchAll(/(?:gauge|gaugeBy|counter|histogram)\(\s*'(atrium_\w+)'/g))
      added(name);
  const ofHistogram = ['atrium_call_seconds', 'atrium_gateway_call_seconds'].flatMap((name) => [
    `${name}_bucket`,
    `${name}_count`,
  ]);
  const recorded = [...alerts.matchAll(/record: (\S+)/g)].map(([, name = '']) => name);
  return new Set([...names, ...ofHistogram, ...recorded, 'up']);
}

test('[N-59, D-367] every metric that an alert or the dashboard asks for is exported', async () => {
  const exported = await exportedNames();
  const asked = metricsIn(`${alerts}${dashboard}`);
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((name) => !exported.has(name))).toEqual([]);
});

test('[N-59, D-367] every alert has its page for operators, and leads there', () => {
  const named = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
  const [, chapter = ''] = read('docs/operate/incidents.md').split('\n## Alert pages\n');
  const [pages = ''] = chapter.split('\n## ');
  const headings = [...pages.matchAll(/^### (\w+)\n\n\S/gm)].map(([, name = '']) => name);
  expect(named).toEqual(headings);
  const links = [...alerts.matchAll(/page: (\S+)/g)].map(([, link = '']) => link);
  expect(links).toEqual(named.map((name) => `docs/operate/incidents.md#${name.toLowerCase()}`));
});

const kindsNamed = [...alerts.matchAll(/due_work_\w+\{kind[=!]~"([^"]+)"/g)].map(([, kinds = '']) => kinds.split('|'));

test('[N-59, D-367] a kind of due work that an alert names exists', () => {
  expect(kindsNamed.flat().filter((kind) => !(dueKinds as readonly string[]).includes(kind))).toEqual([]);
});

test('[N-59, D-367, D-752] alerts about late and failed money name every kind that moves money; renewals are late by gateway', () => {
  const aboutMoney = kindsNamed.filter((kinds) => kinds.includes('resolve-attempt'));
  expect(aboutMoney).toHaveLength(4);
  const [late = [], ...others] = aboutMoney;
  for (const kinds of others) expect(kinds.sort()).toEqual([...moneyKinds].sort());
  expect([...late, ...chargingKinds].sort()).toEqual([...moneyKinds].sort());
  const [, rule = ''] = /alert: AtriumMoneyWorkLate\n\s+expr: (.*)/.exec(alerts) ?? [];
  expect(rule).toContain('atrium:renewals_late:unpaced');
});

test('[N-59, D-367] of every alert it is tested when it comes and when it does not', () => {
  const named = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name).sort();
  const tests = read('ops/alerts.test.yaml').split('- eval_time:').slice(1);
  const namesIn = (some: readonly string[]) =>
    [...new Set(some.map((text) => /alertname: (\w+)/.exec(text)?.[1] ?? ''))].sort();
  const isSilent = (text: string) => text.includes('exp_alerts: []');
  expect(namesIn(tests.filter((text) => !isSilent(text)))).toEqual(named);
  expect(namesIn(tests.filter(isSilent))).toEqual(named);
});
