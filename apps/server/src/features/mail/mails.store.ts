import type { Locale } from '@atrium/domain/identity/locale';
import { isAwaited, laneBehind } from '@atrium/domain/runs/due-lanes';
import { rowsOf, writeLater } from '../../db/collected-writes.store.ts';
import type { Database, Tx } from '../../db/database.ts';
import { insertManyDue, type NewDueWork } from '../../db/insert-due-work.store.ts';
import type { MailContent } from './templates/mail-facts.ts';

export type NewMail = MailContent & {
  readonly id: string;
  readonly locale: Locale;
  readonly to: string;
  /** The organisation that it is about, which its links open. Left out for a mail about an account. */
  readonly organisationId?: string;
  /** True for a mailbox that was named to get receipts: then the mail says how to leave (D-952). */
  readonly isToRecipient?: boolean;
  readonly now: Date;
  readonly newId: () => string;
};

/** Stores a mail in the caller's transaction. It is sent only if that transaction commits. */
export async function insertMail(tx: Tx, mail: NewMail): Promise<void> {
  await insertMails(tx, [mail]);
}

const rowOf = (mail: NewMail) => ({
  id: mail.id,
  template: mail.template,
  locale: mail.locale,
  to_address: mail.to,
  organisation_id: mail.organisationId ?? null,
  is_to_recipient: mail.isToRecipient ?? false,
  facts: mail.facts,
  created_at: mail.now,
});

/** `place` counts the mails of the same organisation before it in this transaction. */
const dueOf = (mail: NewMail, place: number): NewDueWork => ({
  id: mail.newId(),
  kind: 'send-mail',
  organisationId: null,
  subjectId: mail.id,
  dueAt: mail.now,
  now: mail.now,
  lane: isAwaited(mail.template) ? 'person' : laneBehind(place),
  sharerId: isAwaited(mail.template) ? null : (mail.organisationId ?? null),
});

const newMails = rowsOf('mails');

/** Stores many mails with two statements; a transaction that collects writes sends them at its end. */
export async function insertMails(tx: Tx, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  await writeLater(tx, newMails, mails.map(rowOf));
  const places = [...Map.groupBy(mails, ({ organisationId }) => organisationId ?? null)].flatMap(
    ([organisationId, together]) => together.map((mail, place) => dueOf(mail, organisationId === null ? 0 : place)),
  );
  await insertManyDue(tx, places);
}

export type StoredMail = MailContent & {
  readonly id: string;
  readonly locale: Locale;
  readonly to: string;
  readonly organisationId: string | null;
  readonly isToRecipient: boolean;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
};

export async function findMail(db: Database, mailId: string): Promise<StoredMail | undefined> {
  const row = await db.selectFrom('mails').selectAll().where('id', '=', mailId).executeTakeFirst();
  if (!row) return undefined;
  const content = { template: row.template, facts: row.facts } as MailContent;
  return {
    ...content,
    id: row.id,
    locale: row.locale,
    to: row.to_address,
    organisationId: row.organisation_id,
    isToRecipient: row.is_to_recipient,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  };
}

export async function markMailSent(db: Database, mailId: string, now: Date): Promise<void> {
  await db.updateTable('mails').set({ sent_at: now }).where('id', '=', mailId).where('sent_at', 'is', null).execute();
}
