import { describe, expect, test } from 'vitest';
import { planUndo } from './undo-import.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 16, 9, minute));
const time = { startedAt: at(10), finishedAt: at(12) };
const member = (minute: number, version = 1) => ({ member: { joinedAt: at(minute), version }, invitation: null });
const invitation = (minute: number) => ({ member: null, invitation: { createdAt: at(minute) } });
const changed = { allowed: false, refusal: 'users.changed_since_import' };

describe('[D-186] undoing an import', () => {
  test.each([10, 11, 12])('removes a person whom it added in minute %i', (minute) => {
    expect(planUndo(time, member(minute))).toEqual({ allowed: true, plan: 'remove' });
  });

  test('keeps a person who was changed or activated since', () => {
    expect(planUndo(time, member(11, 2))).toEqual(changed);
  });

  test.each([9, 13])('keeps a person who joined in minute %i, before or after the import', (minute) => {
    expect(planUndo(time, member(minute))).toEqual(changed);
  });

  test('withdraws an invitation that it sent, and no other', () => {
    expect(planUndo(time, invitation(11))).toEqual({ allowed: true, plan: 'withdraw' });
    expect(planUndo(time, invitation(13))).toEqual(changed);
  });

  test('finds nobody who was deleted or has rejected', () => {
    expect(planUndo(time, { member: null, invitation: null })).toEqual({
      allowed: false,
      refusal: 'request.not_found',
    });
  });
});
