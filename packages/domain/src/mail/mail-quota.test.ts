import { expect, test } from 'vitest';
import { decideMail, mailsADay } from './mail-quota.ts';

const today = { hasPaid: false, byOrganisation: 1, byPerson: 1, toAddress: 1 };
const answer = (change: Partial<typeof today>) => {
  const decision = decideMail({ ...today, ...change });
  return decision.allowed ? 'allowed' : decision.refusal;
};

test('[D-111] the quotas of mails to people outside are those of the decision', () => {
  expect(mailsADay).toEqual({ untilPaid: 500, oncePaid: 20_000, toOneAddress: 10 });
});

test.each([
  [{ byOrganisation: 500, byPerson: 500, toAddress: 10 }, 'allowed'],
  [{ byOrganisation: 501 }, 'mail.organisation_quota'],
  // The same person in another organisation that never paid.
  [{ byPerson: 501 }, 'mail.organisation_quota'],
  [{ toAddress: 11 }, 'mail.recipient_quota'],
  [{ hasPaid: true, byOrganisation: 20_000, byPerson: 20_000 }, 'allowed'],
  [{ hasPaid: true, byOrganisation: 20_001 }, 'mail.organisation_quota'],
  [{ hasPaid: true, toAddress: 11 }, 'mail.recipient_quota'],
])('[D-111] a mail of the day %j: %s', (change, expected) => {
  expect(answer(change)).toBe(expected);
});
