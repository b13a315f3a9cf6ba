import { type Actor, can } from '../access/permissions.ts';
import type { DocumentsInForce } from './legal-documents.ts';

/** What is agreed to. The privacy notice and the list of subprocessors are told, not agreed to (D-948). */
export const agreedDocuments = ['terms', 'dpa'] as const;
export type AgreedDocument = (typeof agreedDocuments)[number];

/** What is kept as agreed to: the documents, and that sales may get in touch (D-951). */
export const agreementSubjects = ['terms', 'dpa', 'sales_contact'] as const;
export type AgreementSubject = (typeof agreementSubjects)[number];

/** Raised when the words of the box change. */
export const salesContactVersion = '1';

/** What somebody did when they agreed. */
export const agreementActs = [
  'sign_up',
  'founding',
  'purchase',
  'asked',
  'onboarding',
  'invitation',
  'first_password',
  'withdrawal',
] as const;
export type AgreementAct = (typeof agreementActs)[number];

/** An agreement that counts. */
export interface Agreed {
  readonly document: AgreementSubject;
  readonly version: string;
  /** True if the person themselves agreed; false for somebody else, for the organisation that is open. */
  readonly isOwn: boolean;
  /** True if it was agreed for the organisation that is open. */
  readonly isHere: boolean;
}

export interface AgreementDue {
  readonly document: AgreedDocument;
  readonly version: string;
  /** True if an earlier version was agreed to: then it is the document that has changed. */
  readonly isChanged: boolean;
}

interface Standing {
  readonly inForce: DocumentsInForce;
  readonly agreed: readonly Agreed[];
  /** Null without an organisation. */
  readonly actor: Actor | null;
}

/** Who may agree to the data-processing terms for the organisation. */
export const mayAgreeForOrganisation = (actor: Actor | null): boolean => can(actor, 'change_settings');

/**
 * What waits for the person: the terms, which everybody agrees to for themselves. And the data-processing terms, to
 * which one owner or admin agrees for the whole organisation (D-950).
 */
export function agreementsDue({ inForce, agreed, actor }: Standing): readonly AgreementDue[] {
  return agreedDocuments.flatMap((document) => {
    if (document === 'dpa' && !mayAgreeForOrganisation(actor)) return [];
    const version = inForce[document]?.version;
    if (version === undefined) return [];
    const counts = agreed.filter(
      (each) => each.document === document && (document === 'dpa' ? each.isHere : each.isOwn),
    );
    if (counts.some((each) => each.version === version)) return [];
    return [{ document, version, isChanged: counts.length > 0 }];
  });
}
