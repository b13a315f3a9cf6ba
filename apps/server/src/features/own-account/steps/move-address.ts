import { type OrganisationTx, platformOrganisationId } from '../../../db/database.ts';
import { insertDueWork } from '../../../db/insert-due-work.store.ts';
import type { Context } from '../../../runtime/context.ts';
import { followBookkeeper } from '../../accounts/bookkeepers.store.ts';
import type { Doer } from '../../audit/steps/record.ts';
import { record } from '../../audit/steps/record.ts';
import { retireEmailCodes } from '../../identity/stores/email-changes.store.ts';
import { retireLinks } from '../../identity/stores/one-time-links.store.ts';
import { endSessionsOfUser } from '../../identity/stores/sessions.store.ts';
import { setEmail } from '../../identity/stores/users.store.ts';

interface Move {
  readonly userId: string;
  readonly from: string;
  readonly to: string;
  /** Whether the person has proved the former address. If not, it may be a stranger's, and nothing goes along. */
  readonly wasProved: boolean;
  readonly action: 'identity.email_changed' | 'identity.email_change_undone';
}

/**
 * Gives an account another address. Nothing that was mailed to the former one opens the account any more. Invitations and
 * clients' requests stay with it (D-504). Clients of a bookkeeper see the new one, and lists of people follow by due work.
 */
export async function moveAddress(ctx: Context, tx: OrganisationTx, doer: Doer, move: Move): Promise<void> {
  const { userId, from, to } = move;
  const now = ctx.clock.wall();
  await setEmail(tx, userId, to, now);
  for (const purpose of ['verify_email', 'reset_password', 'set_password'] as const) {
    await retireLinks(tx, userId, purpose, now);
  }
  await retireEmailCodes(tx, userId, now);
  await endSessionsOfUser(tx, userId, 'mailbox_proved', now);
  if (move.wasProved) await followBookkeeper(tx, { from, to, userId });
  await insertDueWork(tx, {
    id: ctx.newId(),
    kind: 'follow-email',
    organisationId: null,
    subjectId: userId,
    dueAt: now,
    now,
  });
  await record({ ctx, organisationId: platformOrganisationId, tx }, doer, {
    action: move.action,
    subjectId: userId,
    facts: {},
    personal: { before: from, after: to },
  });
}
