import { expect, test } from 'vitest';
import { expandIds, idsInTitle, selectIds } from './ids.ts';

test('a title names ids singly, listed and as ranges', () => {
  expect(idsInTitle('[NAV-30] wide').ids).toEqual(['NAV-30']);
  expect(idsInTitle('shell > [NAV-30, I18N-01] [X-18] wide').ids).toEqual(['NAV-30', 'I18N-01', 'X-18']);
  expect(idsInTitle('[ERR-09…11, D-99…D-101]').ids).toEqual(['ERR-09', 'ERR-10', 'ERR-11', 'D-99', 'D-100', 'D-101']);
});

test('a bracket that does not begin with an id says nothing', () => {
  expect(idsInTitle('reads [object Object], [UTF-8] and [nav-01]')).toEqual({ ids: [], unreadable: [] });
});

test('a bracket that begins with an id and goes on unreadably is reported', () => {
  expect(idsInTitle('[NAV-30, 31] and [ERR-09-11]')).toEqual({ ids: ['NAV-30'], unreadable: ['31', 'ERR-09-11'] });
});

test('a range runs upwards within one area', () => {
  expect(expandIds('NAV-04…01')).toBeNull();
  expect(expandIds('NAV-01…ERR-04')).toBeNull();
});

test('a selection takes out what a minus names', () => {
  expect(selectIds('NAV-01…04,-NAV-02, SESS-13')).toEqual(['NAV-01', 'NAV-03', 'NAV-04', 'SESS-13']);
  expect(() => selectIds('NAV')).toThrow("'NAV' is neither an id nor a range of ids");
});
