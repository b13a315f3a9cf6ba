import type { OrganisationTx } from '../../../db/database.ts';
import type { Member } from '../../../runtime/caller.ts';
import type { Context } from '../../../runtime/context.ts';
import { doerOf, record } from '../../audit/steps/record.ts';
import { savePolicy } from '../../identity/stores/security-policies.store.ts';
import { beginMailing } from './begin-mailing.ts';
import { policyOf } from './describe-policy.ts';

/** One moment for all: whoever's password is older chooses another one at the next sign-in. The mails follow in pieces. */
export async function askForNewPasswords(ctx: Context, tx: OrganisationTx, caller: Member): Promise<void> {
  const { organisationId } = caller;
  const now = ctx.clock.wall();
  const policy = await policyOf(organisationId, tx);
  await savePolicy(tx, organisationId, { ...policy, passwordsExpiredAt: now, version: policy.version + 1 }, now);
  await beginMailing(ctx, tx, organisationId, 'forced_reset', { from: now, to: now });
  await record({ ctx, organisationId, tx }, doerOf(caller), {
    action: 'security.passwords_expired',
    subjectId: organisationId,
    facts: { before: policy.passwordsExpiredAt?.toISOString() ?? null },
    personal: {},
  });
}
