import { erasureOf } from '@atrium/domain/closure/undo-window';
import type { OrganisationTx } from '../../../db/database.ts';
import type { SignedIn } from '../../../runtime/caller.ts';
import type { Context } from '../../../runtime/context.ts';
import { mailOwners } from '../../accounts/steps/mail-owners.ts';
import { findUserById } from '../../identity/stores/users.store.ts';
import type { MailFacts } from '../../mail/templates/mail-facts.ts';

interface Closure {
  readonly name: string;
  readonly change: MailFacts['company_closed']['change'];
  readonly closedAt: Date;
}

/** Tells every owner who deleted, reset or restored the organisation, and until when that can be undone. */
export async function mailClosure(
  work: { readonly ctx: Context; readonly organisationId: string; readonly tx: OrganisationTx },
  { session }: SignedIn,
  { name, change, closedAt }: Closure,
): Promise<void> {
  const by = await findUserById(work.tx, session.userId);
  const byName = `${by.first_name} ${by.last_name}`.trim();
  const undoUntil = erasureOf(closedAt).toISOString().slice(0, 10);
  await mailOwners(work, (firstName) => ({
    template: 'company_closed',
    facts: { firstName, organisationName: name, change, byName, undoUntil },
  }));
}
