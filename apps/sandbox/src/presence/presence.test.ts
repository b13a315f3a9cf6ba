import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Presence } from './presence.ts';
import { presenceRules } from './presence-rules.ts';

const said = (gateway: 'stripe' | 'adyen' | 'cashfree', sent: string) => ({ gateway, reference: 'r', sent });

test('a charge that no document asks for is refused, with the place where it was read', () => {
  const presence = new Presence();
  expect(presence.judge(said('adyen', 'Ecommerce CardOnFile'))).toContain('https://docs.adyen.com/');
  expect(presence.judge(said('adyen', 'ContAuth'))).not.toBeNull();
  expect(presence.judge(said('stripe', 'off_session=true stored_credential_usage=none'))).not.toBeNull();
  expect(presence.judge(said('stripe', 'no off_session, no stored_credential_usage'))).toBeNull();
});

test.each(presenceRules.filter(({ gateway, moment }) => gateway !== 'cashfree' && moment !== 'saving'))(
  'a charge at $gateway that says $moment is refused when it is known that it is not so',
  ({ gateway, moment, asks }) => {
    const presence = new Presence();
    presence.payer = moment === 'present' ? 'absent' : 'present';
    expect(presence.judge(said(gateway, asks))).not.toBeNull();
    presence.payer = moment === 'present' ? 'present' : 'absent';
    expect(presence.judge(said(gateway, asks))).toBeNull();
  },
);

test('a card is saved as the documents ask for, and not as a charge', () => {
  const presence = new Presence();
  expect(presence.judge(said('adyen', 'Ecommerce Subscription'), true)).toBeNull();
  expect(presence.judge(said('adyen', 'ContAuth Subscription'), true)).not.toBeNull();
});

test('docs/sandbox.md shows each rule with the document that asks for it', () => {
  const page = readFileSync(new URL('../../../../docs/sandbox.md', import.meta.url), 'utf8');
  const lines = presenceRules.map(
    ({ gateway, moment, call, asks, place }) =>
      `| ${gateway} | ${moment} | \`${call}\` | ${asks} | [${place.title}](${place.address}) |`,
  );
  expect(lines.filter((line) => !page.includes(line))).toEqual([]);
});
