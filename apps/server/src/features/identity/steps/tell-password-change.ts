import type { Locale } from '@atrium/domain/identity/locale';
import type { Tx } from '../../../db/database.ts';
import type { Context } from '../../../runtime/context.ts';
import { insertMail } from '../../mail/mails.store.ts';

interface Account {
  readonly email: string;
  readonly locale: Locale;
  readonly first_name: string;
}

/** Tells the mailbox that the password changed, in the transaction of the change. */
export async function tellPasswordChange(
  ctx: Pick<Context, 'clock' | 'newId'>,
  tx: Tx,
  account: Account,
): Promise<void> {
  await insertMail(tx, {
    id: ctx.newId(),
    to: account.email,
    locale: account.locale,
    template: 'password_changed',
    facts: { firstName: account.first_name },
    now: ctx.clock.wall(),
    newId: ctx.newId,
  });
}
