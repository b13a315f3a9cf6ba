import { applyCreditCode } from '@atrium/contract/codes/apply-credit-code';
import { checkCreditCode } from '@atrium/contract/codes/check-credit-code';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refusal, server } from '../../../test-kit/api.ts';
import { openPage } from '../../../test-kit/open-page.tsx';

const credit = { Credits: '2500.00', Currency: 'INR', expiresOn: '2027-11-15' as string | null };
let applied: string[] = [];

beforeEach(() => {
  applied = [];
  server.use(
    answer(checkCreditCode, credit),
    answer(applyCreditCode, ({ Code }) => {
      applied.push(Code);
      return credit;
    }),
  );
});

const button = (name: string) => screen.findByRole('button', { name });

async function validate(typed: string) {
  const opened = openPage('/billing?dialog=credit-code');
  const field = await screen.findByLabelText('Credit code');
  await opened.user.type(field, `${typed}{Enter}`);
  return { ...opened, field };
}

describe('[CODE-16] a credit code is validated first', () => {
  test('a known code is valid, and Apply applies it', async () => {
    const { user } = await validate('more-2026');
    await screen.findByText('Credit code is valid, click to apply');
    screen.getByText('₹2,500.00 of credits, to be used before Nov 15, 2027.');
    expect(applied).toEqual([]);
    await user.click(await button('Apply'));
    await screen.findByRole('dialog', { name: 'Credits added' });
    expect(applied).toEqual(['MORE-2026']);
  });

  test('an unknown code is reported, and stays typed', async () => {
    server.use(answer(checkCreditCode, () => refusal('codes.unknown')));
    const { field } = await validate('nothing');
    await screen.findByText('Credit code does not exist!');
    expect(field).toHaveProperty('value', 'NOTHING');
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  });
});

test.each([
  ['codes.expired', 'This code has expired.'],
  ['codes.used_up', 'This code has reached its limit of uses.'],
  ['codes.already_applied', 'This code is applied to your organization already.'],
  ['codes.other_currency', 'This code is in another currency than yours.'],
] as const)('%s is shown under the field', async (code, words) => {
  server.use(answer(checkCreditCode, () => refusal(code)));
  await validate('some-code');
  await screen.findByText(words);
});

test('[CODE-18] a failed apply shows Error! and keeps what is typed', async () => {
  server.use(answer(applyCreditCode, () => refusal('codes.used_up')));
  const { user, field } = await validate('more-2026');
  await user.click(await button('Apply'));
  const alert = await screen.findByRole('dialog', { name: 'Error!' });
  within(alert).getByText('Error applying code, please try again!');
  await user.click(within(alert).getByRole('button', { name: 'Ok' }));
  expect(field).toHaveProperty('value', 'MORE-2026');
  await screen.findByText('This code has reached its limit of uses.');
  await button('Validate');
});

test('[CODE-18] a failure that is not the code’s fault shows the same', async () => {
  server.use(answer(applyCreditCode, () => refusal('request.failed')));
  const { user } = await validate('more-2026');
  await user.click(await button('Apply'));
  await screen.findByRole('dialog', { name: 'Error!' });
});

test('credits without an expiry say so', async () => {
  server.use(answer(checkCreditCode, { ...credit, expiresOn: null }));
  await validate('more-2026');
  await screen.findByText('₹2,500.00 of credits, without an end date.');
});
