import { expect, test } from 'vitest';
import { judgeLocation, type LocationVerdict } from './location-evidence.ts';

test.each<[string | null, string | null, string | null, LocationVerdict]>([
  ['DE', 'DE', 'DE', 'agrees'],
  ['DE', 'DE', null, 'agrees'],
  ['DE', null, 'DE', 'agrees'],
  ['DE', 'DE', 'FR', 'agrees'],
  ['DE', 'FR', 'DE', 'agrees'],
  ['DE', 'FR', null, 'contradicts'],
  ['DE', null, 'FR', 'contradicts'],
  ['DE', 'FR', 'FR', 'contradicts'],
  ['DE', 'FR', 'US', 'contradicts'],
  ['DE', null, null, 'single'],
  [null, 'FR', 'FR', 'unknown'],
  ['', 'FR', null, 'unknown'],
])('[D-957] billed in %s, paid from %s, bought in %s: %s', (billing, method, network, verdict) => {
  expect(judgeLocation({ billing, method, network })).toBe(verdict);
});
