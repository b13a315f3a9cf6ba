import { expect, test } from 'vitest';
import { cellOf, faultOf, gatewayRows, type ProvenTest } from './gateway-table.ts';
import { presenceRows } from './presence-table.ts';

const rowOf = (name: string) => {
  const row = gatewayRows.find((each) => each.name === name);
  if (!row) throw new Error(`no row ${name}`);
  return row;
};
const proven = (gateway: ProvenTest['gateway'], title: string, isPassed = true): ProvenTest => ({
  gateway,
  title,
  isPassed,
});

test('a fault that nothing proves is told, and so is one whose test fails', () => {
  const row = rowOf('take, hang_after');
  const title = 'when the wire fails hang_after while the money is taken: never twice, and a lookup ends the doubt';
  const tests = [proven('stripe', title), proven('adyen', title, false)];
  const told = (['stripe', 'adyen', 'cashfree'] as const).map((name) => faultOf(row, name, cellOf(row, name, tests)));
  expect(told).toEqual([null, 'adyen: take, hang_after fails', "cashfree: nothing proves 'take, hang_after'"]);
});

test('what a gateway has not is no fault, unless it has it and it fails', () => {
  const row = rowOf('lookup, 500');
  expect(cellOf(row, 'adyen', [])).toEqual({ without: expect.stringContaining('webhooks') as string });
  const failing = [proven('adyen', 'when the wire fails a lookup that reaches nobody cannot tell', false)];
  expect(faultOf(row, 'adyen', cellOf(row, 'adyen', failing))).toBe('adyen: lookup, 500 fails');
});

test('a kind of charge whose test fails, is missing or has no rule is not proven', () => {
  const rule = {
    gateway: 'adyen',
    moment: 'present',
    call: '',
    asks: 'ContAuth CardOnFile',
    place: { title: '', address: '' },
  } as const;
  const title = (kind: string) => `adyen tells of the payer what its documents ask for: ${kind}`;
  const rows = presenceRows(
    [rule],
    [
      { title: title('first purchase'), isPassed: true },
      { title: title('upgrade'), isPassed: false },
      { title: title('renewal'), isPassed: true },
    ],
  );
  const provenOf = (kind: string) => rows.find((row) => row.gateway === 'adyen' && row.kind === kind)?.isProven;
  expect(['first purchase', 'upgrade', 'retry by a person', 'renewal'].map(provenOf)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
