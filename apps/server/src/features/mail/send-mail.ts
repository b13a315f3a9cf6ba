import { type Mailer, MailNotSent } from '../../gateways/mailer.ts';
import type { Context } from '../../runtime/context.ts';
import { findMail, markMailSent } from './mails.store.ts';
import { renderMail } from './templates/render-mail.ts';

/** Hands the mail to the mail server, once unless a crash hides the answer; then it goes again with the same Message-ID. */
export async function sendMail(
  ctx: Context & { readonly mailer: Mailer },
  mailId: string,
): Promise<'sent' | 'already_sent' | 'rejected'> {
  const mail = await findMail(ctx.db, mailId);
  if (!mail) throw new Error(`no mail ${mailId}`);
  if (mail.sentAt) return 'already_sent';
  try {
    await ctx.mailer.send(renderMail(ctx, mail));
  } catch (error) {
    if (error instanceof MailNotSent && error.failure === 'rejected') return 'rejected';
    throw error;
  }
  // Noted at once, so that an engine that dies now does not send it twice; if it fails, recordMailSent still follows.
  await markMailSent(ctx.db, mail.id, ctx.clock.wall()).catch(() => {});
  return 'sent';
}

/** A step of its own, so that a database that is away does not make the mail go twice. */
export async function recordMailSent(ctx: Context, mailId: string): Promise<void> {
  await markMailSent(ctx.db, mailId, ctx.clock.wall());
}
