import type { Say } from '@atrium/domain/kernel/say';
import type { OutgoingMail } from '../../../gateways/mailer.ts';
import { emailCode } from '../../../keys/one-time-codes.ts';
import { oneClickPath, receiptMailsPath, receiverToken } from '../../../keys/receiver-tokens.ts';
import type { Context } from '../../../runtime/context.ts';
import { sayIn } from '../../../runtime/say.ts';
import type { StoredMail } from '../mails.store.ts';
import { mailAsHtml, mailAsText } from './layout.ts';
import type { Links, NamedPlan } from './mail-text.ts';
import { writeMail } from './write-mail.ts';

/** Renders the mail to send. The same row always gives the same Message-ID. */
export function renderMail(ctx: Pick<Context, 'config' | 'tokens'>, mail: StoredMail): OutgoingMail {
  const say = sayIn(mail.locale);
  const leave = leaveOf(ctx, mail);
  const written = writeMail(mail, {
    locale: mail.locale,
    say,
    askedAt: mail.createdAt,
    links: linksOf(ctx, mail.organisationId),
    emailCodeOf: (changeId) => emailCode(ctx.tokens, changeId),
  });
  const mailText = leave === null ? written : { ...written, closing: [...written.closing, leaving(say, leave.page)] };
  return {
    messageId: messageIdOf(mail.id, ctx.config.mailFrom),
    from: ctx.config.mailFrom,
    to: mail.to,
    subject: mailText.subject,
    html: mailAsHtml(mailText, mail.locale),
    text: mailAsText(mailText, say),
    ...(leave === null ? {} : { leaveAddress: leave.oneClick }),
  };
}

const leaving = (say: Say, page: string) =>
  say`An organization named this mailbox to get its receipts. To stop these mails, open ${page}`;

/** How a mailbox leaves that was only named; null for owners, whom the money concerns. */
function leaveOf({ config, tokens }: Pick<Context, 'config' | 'tokens'>, mail: StoredMail) {
  const { isToRecipient, organisationId, to: address } = mail;
  if (!isToRecipient || organisationId === null) return null;
  const token = encodeURIComponent(receiverToken(tokens, { organisationId, address }));
  return {
    page: `${config.publicAddress}${receiptMailsPath}#token=${token}`,
    oneClick: `${config.publicAddress}${oneClickPath}?token=${token}`,
  };
}

export function messageIdOf(mailId: string, mailFrom: string): string {
  const host = /@([^@>\s]+)>?\s*$/.exec(mailFrom)?.[1];
  if (host === undefined) throw new Error('ATRIUM_MAIL_FROM is not an address');
  return `<${mailId}@${host}>`;
}

const choiceOf = ({ product, name, interval }: NamedPlan) =>
  new URLSearchParams({ product, plan: name, interval }).toString();

/** A mail about an organisation leads into that one, whichever its reader opened last (D-151). */
function linksOf({ config, tokens }: Pick<Context, 'config' | 'tokens'>, organisationId: string | null): Links {
  const screen = (path: string): string =>
    `${config.publicAddress}${path}${organisationId === null ? '' : `${path.includes('?') ? '&' : '?'}org=${organisationId}`}`;
  // Behind the #, so that no server, proxy or log on the way sees the token.
  const withToken = (path: string, linkId: string, purpose: string): string =>
    `${config.publicAddress}${path}#token=${encodeURIComponent(tokens.mailedToken(linkId, purpose))}`;
  return {
    verifyEmail: (linkId, waiting) =>
      withToken(`/verify-email${waiting === null ? '' : `?${choiceOf(waiting)}`}`, linkId, 'verify_email'),
    resetPassword: (linkId) => withToken('/reset-password', linkId, 'reset_password'),
    setPassword: (linkId) => withToken('/set-password', linkId, 'set_password'),
    undoEmailChange: (changeId) => withToken('/undo-email-change', changeId, 'undo_email_change'),
    signIn: `${config.publicAddress}/login`,
    signUp: `${config.publicAddress}/signup`,
    forgotPassword: `${config.publicAddress}/forgot-password`,
    security: `${config.publicAddress}/security`,
    invites: `${config.publicAddress}/invites`,
    bookkeepers: screen('/settings/bookkeepers'),
    settings: screen('/settings'),
    subscriptions: screen('/billing/my-subscription'),
    billing: screen('/billing'),
    payment: screen('/billing/add-card'),
    checkout: (plan) => screen(`/checkout?${choiceOf(plan)}`),
    user: (userId) => screen(`/users/${userId}`),
  };
}
