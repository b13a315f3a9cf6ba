import { expect, test } from 'vitest';
import type { MeasuredPage } from './measured-pages.ts';
import { missesOf, summaryOf } from './verdict.ts';

const home: MeasuredPage = { name: 'home', path: '/', heading: 'Home', aims: { mobile: 85, desktop: 95 } };
const fine = {
  performance: 85,
  accessibility: 100,
  paintMs: 2000,
  blockedMs: 100,
  shift: 0,
  mainThreadMs: 300,
  bareMs: 100,
};

test('a page that just reaches its aims misses none', () => {
  expect(missesOf(home, 'mobile', fine)).toEqual([]);
});

test('a page below its aims names each that it misses, also where Lighthouse gave no score', () => {
  const poor = { ...fine, performance: Number.NaN, accessibility: 99, mainThreadMs: 310 };
  expect(missesOf(home, 'mobile', poor)).toEqual([
    'home, mobile: performance NaN',
    'home, mobile: accessibility 99',
    'home, mobile: main thread 3.1 of bare',
  ]);
});

test('the aim on a desktop is another than on a phone', () => {
  expect(missesOf(home, 'desktop', fine)).toEqual(['home, desktop: performance 85']);
});

test('one slow run of several does not count', () => {
  const runs = [90, 20, 86].map((performance) => ({ ...fine, performance }));
  expect(summaryOf(runs)).toEqual({ ...fine, performance: 86 });
});
