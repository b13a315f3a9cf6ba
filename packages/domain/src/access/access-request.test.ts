import { expect, test } from 'vitest';
import { planAccessRequest } from './access-request.ts';

const member = { isOwner: false, consoleRole: 'member', modules: [] } as const;
const owner = { isOwner: true, consoleRole: null, modules: [] } as const;

test('[D-154] the first request of a member mails the owners, and the next ones within the time mail nobody', () => {
  const ask = (timesAsked: number) => planAccessRequest({ actor: member, permission: 'change_settings', timesAsked });
  expect(ask(1)).toEqual({ allowed: true, plan: { isMailed: true } });
  expect(ask(2)).toEqual({ allowed: true, plan: { isMailed: false } });
});

test('[D-154] somebody who holds the permission is refused', () => {
  expect(planAccessRequest({ actor: owner, permission: 'change_settings', timesAsked: 1 })).toEqual({
    allowed: false,
    refusal: 'access.held_already',
  });
});
