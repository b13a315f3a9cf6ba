import type { Cells, LeadFormName, SubmissionOutcome } from '@atrium/domain/leads/lead-form';

export interface LeadSubmission {
  readonly form: LeadFormName;
  /** Below the CRM's address. */
  readonly path: string;
  /** The same for every try, so that the CRM keeps one. */
  readonly key: string;
  readonly cells: Cells;
  /** By which the CRM can be told to forget the person; null for a visitor, who has no account. */
  readonly subject: string | null;
}

/** The forms of the CRM that takes leads. */
export interface LeadForms {
  /** Throws where nobody knows whether it was taken, or the CRM may take it later. */
  /** Whether the CRM has forgotten what it took of a person; one that it does not know is forgotten already. */
  readonly forget: (subject: string) => Promise<'forgotten' | 'not_offered'>;
  readonly submit: (submission: LeadSubmission) => Promise<SubmissionOutcome>;
}
