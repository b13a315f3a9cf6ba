import type { OutgoingMail } from '../../../gateways/mailer.ts';
import type { Context } from '../../../runtime/context.ts';
import type { StoredMail } from '../mails.store.ts';
import { letterAsHtml, letterAsText } from './layout.ts';
import type { Links } from './letter.ts';
import { writeLetter } from './write-letter.ts';

/** The mail as it goes out; the same row gives the same Message-ID whenever and however often it is rendered. */
export function renderMail(ctx: Pick<Context, 'config' | 'tokens'>, mail: StoredMail): OutgoingMail {
  const letter = writeLetter(mail, { locale: mail.locale, askedAt: mail.createdAt, links: linksOf(ctx) });
  return {
    messageId: messageIdOf(mail.id, ctx.config.mailFrom),
    from: ctx.config.mailFrom,
    to: mail.to,
    subject: letter.subject,
    html: letterAsHtml(letter, mail.locale),
    text: letterAsText(letter),
  };
}

export function messageIdOf(mailId: string, mailFrom: string): string {
  const host = /@([^@>\s]+)>?\s*$/.exec(mailFrom)?.[1];
  if (host === undefined) throw new Error('ATRIUM_MAIL_FROM is not an address');
  return `<${mailId}@${host}>`;
}

function linksOf({ config, tokens }: Pick<Context, 'config' | 'tokens'>): Links {
  const withToken = (path: string, linkId: string, purpose: string): string =>
    `${config.publicAddress}${path}?token=${encodeURIComponent(tokens.mailedToken(linkId, purpose))}`;
  return {
    verifyEmail: (linkId) => withToken('/verify-email', linkId, 'verify_email'),
    resetPassword: (linkId) => withToken('/reset-password', linkId, 'reset_password'),
    setPassword: (linkId) => withToken('/set-password', linkId, 'set_password'),
    signIn: `${config.publicAddress}/login`,
    forgotPassword: `${config.publicAddress}/forgot-password`,
    invites: `${config.publicAddress}/invites`,
    bookkeepers: `${config.publicAddress}/settings/bookkeepers`,
    subscriptions: `${config.publicAddress}/billing/my-subscription`,
    billing: `${config.publicAddress}/billing`,
  };
}
