import { type Attachment, type Mailer, MailNotSent } from '../../gateways/mailer.ts';
import type { Context } from '../../runtime/context.ts';
import { findMail, markMailSent, type StoredMail } from './mails.store.ts';
import type { DocumentName } from './templates/money-mail-facts.ts';
import { renderMail } from './templates/render-mail.ts';

/** Makes the file of a document; passed in by the worker, because documents belong to a feature above. */
export type ReadDocument = (ctx: Context, document: DocumentName) => Promise<Attachment>;

/** Sends the mail once. If a crash hides the server's answer, it is sent again with the same Message-ID. */
export async function sendMail(
  ctx: Context & { readonly mailer: Mailer },
  mailId: string,
  readDocument: ReadDocument,
): Promise<'sent' | 'already_sent' | 'rejected'> {
  const mail = await findMail(ctx.db, mailId);
  if (!mail) throw new Error(`no mail ${mailId}`);
  if (mail.sentAt) return 'already_sent';
  const document = documentOf(mail);
  const attachments = document === undefined ? [] : [await readDocument(ctx, document)];
  try {
    await ctx.mailer.send({ ...renderMail(ctx, mail), attachments });
  } catch (error) {
    if (error instanceof MailNotSent && error.failure === 'rejected') return 'rejected';
    throw error;
  }
  // Marked at once, so that a crash of the engine does not send it twice. If this fails, recordMailSent follows.
  await markMailSent(ctx.db, mail.id, ctx.clock.wall()).catch(() => {});
  return 'sent';
}

function documentOf(mail: StoredMail): DocumentName | undefined {
  return mail.template === 'receipt' ? mail.facts.document : undefined;
}

/** A separate step, so that a database that is away does not make the mail go out twice. */
export async function recordMailSent(ctx: Context, mailId: string): Promise<void> {
  await markMailSent(ctx.db, mailId, ctx.clock.wall());
}
