import { allow, type Decision, refuse } from '../kernel/decision.ts';

/**
 * How many mails to people outside an organisation may cause in a day (D-111). One that never paid can add its staff in
 * a day or two, and nobody can use it to write to the world.
 */
export const mailsADay = {
  /** For each organisation that never paid, and for each person in all of those. */
  untilPaid: 500,
  /** For each organisation that has paid: two full imports. */
  oncePaid: 20_000,
  /** To one address, from all organisations together. */
  toOneAddress: 10,
} as const;

export type MailQuotaRefusal = 'mail.organisation_quota' | 'mail.recipient_quota';

/** The mails of this day, with the one that is to be sent. */
export interface MailsToday {
  readonly hasPaid: boolean;
  readonly byOrganisation: number;
  readonly byPerson: number;
  readonly toAddress: number;
}

export function decideMail(today: MailsToday): Decision<null, MailQuotaRefusal> {
  const { hasPaid, byOrganisation, byPerson, toAddress } = today;
  const isOver = hasPaid
    ? byOrganisation > mailsADay.oncePaid
    : Math.max(byOrganisation, byPerson) > mailsADay.untilPaid;
  if (isOver) return refuse('mail.organisation_quota');
  return toAddress > mailsADay.toOneAddress ? refuse('mail.recipient_quota') : allow(null);
}
