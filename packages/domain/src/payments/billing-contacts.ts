import { isEmail, normaliseEmail } from '../identity/email.ts';

/** Besides the owners, who get every receipt anyway. */
export const recipientsAtMost = 5;
/** As long as a Leitweg-ID, which German authorities ask for in its place. */
export const purchaseOrderLength = 46;

/** Mailboxes as they are typed: separated by commas, semicolons, spaces or lines, each of them once. */
export function readRecipients(typed: string): readonly string[] {
  return [
    ...new Set(
      typed
        .split(/[\s,;]+/)
        .filter(Boolean)
        .map(normaliseEmail),
    ),
  ];
}

/** Who gets receipts: whoever is named and has not left (D-952). */
export const receiversOf = ({ recipients, left }: Readonly<Record<'recipients' | 'left', readonly string[]>>) =>
  recipients.filter((each) => !left.includes(each));

/** Who is named and has left. */
export const leftOf = (recipients: readonly string[], left: readonly string[]): string[] =>
  recipients.filter((each) => left.includes(each));

export type RecipientsFault = { readonly kind: 'not_email'; readonly typed: string } | { readonly kind: 'too_many' };

export function recipientsFault(recipients: readonly string[]): RecipientsFault | null {
  const wrong = recipients.find((each) => !isEmail(each));
  if (wrong !== undefined) return { kind: 'not_email', typed: wrong };
  return recipients.length > recipientsAtMost ? { kind: 'too_many' } : null;
}
