import { inOrganisation } from '../../../db/transaction.ts';
import type { Context } from '../../../runtime/context.ts';
import { judgeSignOn, type SignedOn } from '../steps/judge-sign-on.ts';
import { findOpenSignOn } from '../stores/sign-ons.store.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The database takes no other id. */
export const isId = (text: string): boolean => uuid.test(text);

/** Who is signed in by this row now; null if it has ended, or may not go on. */
export async function readSignOn(
  ctx: Pick<Context, 'db' | 'clock' | 'config'>,
  id: string | undefined,
): Promise<SignedOn | null> {
  const open = id === undefined || !isId(id) ? undefined : await findOpenSignOn(ctx.db, id);
  if (open === undefined) return null;
  const judged = await inOrganisation(ctx, open.organisation_id, (tx) =>
    judgeSignOn(ctx, open.organisation_id, tx, open.id),
  );
  return 'signedOn' in judged ? judged.signedOn : null;
}
