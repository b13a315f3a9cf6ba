import type { Cells, LeadFormName, SubmissionOutcome } from '@atrium/domain/leads/lead-form';

export interface LeadSubmission {
  readonly form: LeadFormName;
  /** Below the CRM's address. */
  readonly path: string;
  /** The same for every try, so that the CRM keeps one. */
  readonly key: string;
  readonly cells: Cells;
}

/** The forms of the CRM that takes leads. */
export interface LeadForms {
  /** Throws where nobody knows whether it was taken, or the CRM may take it later. */
  readonly submit: (submission: LeadSubmission) => Promise<SubmissionOutcome>;
}
