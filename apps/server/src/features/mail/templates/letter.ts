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
  readonly signIn: string;
  readonly forgotPassword: string;
}

/** A name is written by whoever signs up, perhaps with a stranger's mailbox: one that could become a link is left out. */
export function greeting(firstName: string): string {
  const name = firstName.trim();
  const couldBecomeLink = /[/:@\\]|\S\.\S/.test(name);
  return name === '' || name.length > 40 || couldBecomeLink ? 'Hello,' : `Hello ${name},`;
}
