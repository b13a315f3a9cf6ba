import type { Locale } from '@atrium/domain/identity/locale';
import { inTransaction } from '../../db/transaction.ts';
import type { SignedIn } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { setLocale } from './users.store.ts';

/** Keeps the language of the person: every mail to them from now on is written in it (D-912). */
export async function saveOwnLanguage(
  ctx: Context,
  { session }: SignedIn,
  { locale }: { readonly locale: Locale },
): Promise<{ saved: true }> {
  await inTransaction(ctx, (tx) => setLocale(tx, session.userId, locale));
  return { saved: true };
}
