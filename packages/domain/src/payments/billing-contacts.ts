import { isEmail, normaliseEmail } from '../identity/email.ts';

/** Besides the owners, who get every receipt anyway. */
export const recipientsAtMost = 5;
export const purchaseOrderLength = 40;

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

export type RecipientsFault = { readonly kind: 'not_email'; readonly typed: string } | { readonly kind: 'too_many' };

export function recipientsFault(recipients: readonly string[]): RecipientsFault | null {
  const wrong = recipients.find((each) => !isEmail(each));
  if (wrong !== undefined) return { kind: 'not_email', typed: wrong };
  return recipients.length > recipientsAtMost ? { kind: 'too_many' } : null;
}
