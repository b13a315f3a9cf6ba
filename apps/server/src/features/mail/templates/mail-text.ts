import type { Locale } from '@atrium/domain/identity/locale';
import type { Interval } from '@atrium/domain/kernel/billing-period';
import type { Say } from '@atrium/domain/kernel/say';
import type { PlanName } from '@atrium/domain/pricing/plan';
import type { Product } from '@atrium/domain/products/products';

/** The words of a mail, from which both the HTML part and the text part are made. */
export interface MailText {
  readonly subject: string;
  /** What an inbox shows beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Lines with their amounts, under the paragraphs. The last one is the sum. */
  readonly lines?: readonly { readonly label: string; readonly detail: string; readonly amount: string }[];
  readonly action: { readonly label: string; readonly address: string } | null;
  readonly closing: readonly string[];
}

/** What a template gets besides its facts. */
export interface MailContext {
  readonly locale: Locale;
  /** Writes a sentence in the language of the reader. */
  readonly say: Say;
  readonly askedAt: Date;
  readonly links: Links;
  /** The six digits that confirm a new address; derived, so that no row holds them. */
  readonly emailCodeOf: (changeId: string) => string;
}

export interface Links {
  /** Where a plan waits, it is opened by the same link. */
  readonly verifyEmail: (linkId: string, waiting: NamedPlan | null) => string;
  readonly resetPassword: (linkId: string) => string;
  readonly setPassword: (linkId: string) => string;
  readonly undoEmailChange: (changeId: string) => string;
  readonly signIn: string;
  readonly signUp: string;
  readonly forgotPassword: string;
  readonly security: string;
  readonly invites: string;
  readonly bookkeepers: string;
  readonly settings: string;
  readonly user: (userId: string) => string;
  readonly subscriptions: string;
  readonly billing: string;
  /** Billing with the dialog in which a payment method is entered. */
  readonly payment: string;
  readonly checkout: (plan: NamedPlan) => string;
}

/** A plan as the address of the checkout names it. */
export interface NamedPlan {
  readonly product: Product;
  readonly name: PlanName;
  readonly interval: Interval;
}

/** Null for a name that could become a link or a message: anybody can sign up with such a name to reach a stranger's mailbox. */
export function nameForMail(typed: string, longest: number): string | null {
  const name = typed.trim();
  const couldBecomeLink = /[/:@\\]|\S\.\S/.test(name);
  return name === '' || name.length > longest || couldBecomeLink ? null : name;
}

export function greeting(say: Say, firstName: string): string {
  const name = nameForMail(firstName, 40);
  return name === null ? say`Hello,` : say`Hello ${name},`;
}
