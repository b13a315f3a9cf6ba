import { saveOwnLanguage as endpoint } from '@atrium/contract/identity/save-own-language';
import type { Locale } from '@atrium/domain/identity/locale';
import { inTransaction } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { setLocale } from './stores/users.store.ts';

/** Keeps the language of the person: every mail to them from now on is written in it (D-912). */
export const saveOwnLanguage = serve(
  endpoint,
  async (ctx, { session }, { locale }: { readonly locale: Locale }): Promise<{ saved: true }> => {
    await inTransaction(ctx, (tx) => setLocale(tx, session.userId, locale));
    return { saved: true };
  },
);
