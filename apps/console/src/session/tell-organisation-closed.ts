import type { SessionReply } from '@atrium/contract/identity/session-reply';
import { t } from '@lingui/core/macro';
import { post } from '../lib/notice-board.ts';
import { organisationOf } from './session.ts';

/** Whoever owes a code or a password works in no organisation until then; none is closed to them. */
const isWaiting = ({ assurance }: SessionReply): boolean => assurance === 'pending' || assurance === 'new_password';

/** Where the organisation of the tab is closed to the person, says which one it was, and in which one the tab goes on (D-200). */
export function tellOrganisationClosed(before: SessionReply | null, now: SessionReply | null): void {
  if (before === null || before.user.id !== now?.user.id || isWaiting(now)) return;
  if (before.organisation === null || organisationOf(now) === before.organisation.tenantId) return;
  const gone = before.organisation.tenantName;
  const opened = now.organisation?.tenantName;
  const message =
    opened === undefined
      ? t`You no longer have access to ${gone}.`
      : t`You no longer have access to ${gone}. You are working in ${opened} now.`;
  post({ kind: 'toast', tone: 'bad', title: '', message, help: t`An owner of ${gone} can tell you why.` });
}
