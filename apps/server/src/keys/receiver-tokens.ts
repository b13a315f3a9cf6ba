import type { Tokens } from './tokens.ts';

const purpose = 'receipt_mails';

/** The page that a link in a receipt leads to, and what mail programs call by themselves. */
export const receiptMailsPath = '/receipt-mails';
export const oneClickPath = '/api/receipt-mails/stop';

/** A mailbox that gets the receipts of an organisation. */
export interface Receiver {
  readonly organisationId: string;
  readonly address: string;
}

/** The token of the link by which a mailbox leaves. It is sealed and kept nowhere, so that an old mail's link works too. */
export const receiverToken = (tokens: Pick<Tokens, 'seal'>, { organisationId, address }: Receiver): string =>
  tokens.seal(purpose, `${organisationId} ${address}`);

/** Null for a token that was not made here. */
export function receiverOf(tokens: Pick<Tokens, 'unseal'>, token: string): Receiver | null {
  const opened = tokens.unseal(purpose, token);
  if (opened === null) return null;
  const space = opened.indexOf(' ');
  return { organisationId: opened.slice(0, space), address: opened.slice(space + 1) };
}
