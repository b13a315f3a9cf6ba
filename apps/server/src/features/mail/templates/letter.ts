import type { Locale } from '@atrium/domain/identity/locale';

/** A mail before it has a form: plain words, from which the HTML and the text part are both made. */
export interface Letter {
  readonly subject: string;
  /** What an inbox shows beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly address: string } | null;
  readonly closing: readonly string[];
}

/** What a template may use besides its facts. */
export interface Surroundings {
  readonly locale: Locale;
  readonly askedAt: Date;
  readonly links: Links;
}

export interface Links {
  readonly verifyEmail: (linkId: string) => string;
  readonly resetPassword: (linkId: string) => string;
  readonly setPassword: (linkId: string) => string;
  readonly signIn: string;
  readonly forgotPassword: string;
  readonly invites: string;
  readonly bookkeepers: string;
  readonly subscriptions: string;
  readonly billing: string;
}

/** A name is written by whoever signs up, perhaps to reach a stranger's mailbox: one that could become a link or a message is null. */
export function nameForMail(typed: string, longest: number): string | null {
  const name = typed.trim();
  const couldBecomeLink = /[/:@\\]|\S\.\S/.test(name);
  return name === '' || name.length > longest || couldBecomeLink ? null : name;
}

export function greeting(firstName: string): string {
  const name = nameForMail(firstName, 40);
  return name === null ? 'Hello,' : `Hello ${name},`;
}
