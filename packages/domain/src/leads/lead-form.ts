/** The forms of the CRM, in the order in which they are submitted (LEAD-04, D-78). */
export const leadFormNames = ['old', 'new', 'india'] as const;
export type LeadFormName = (typeof leadFormNames)[number];

/** What the CRM is told of somebody; an empty text where it is unknown (LEAD-02). */
export const leadFields = [
  'firstName',
  'lastName',
  'fullName',
  'email',
  'phone',
  'organisation',
  'employeeCount',
  'industry',
  'jobTitle',
  'campaign',
  'medium',
  'source',
  'sourceUrl',
  'country',
] as const;
export type LeadField = (typeof leadFields)[number];

/** The full name is made of the other two. */
export type Lead = Readonly<Record<Exclude<LeadField, 'fullName'>, string>>;

/** Where leads come from. */
export const leadOrigins = ['talk_to_sales', 'onboarding'] as const;
export type LeadOrigin = (typeof leadOrigins)[number];

/** How a submission ended for good; one that failed is tried again and has no outcome yet. */
export const submissionOutcomes = ['taken', 'rejected'] as const;
export type SubmissionOutcome = (typeof submissionOutcomes)[number];

/** One form as the receiving CRM knows it; every id is the CRM's (D-77). */
export interface LeadForm {
  readonly name: LeadFormName;
  /** Below the CRM's address. */
  readonly path: string;
  readonly fields: Readonly<Record<LeadField, string>>;
  readonly flags: readonly [string, string, string];
  /** The countries that it is submitted for; null for all. */
  readonly countries: readonly string[] | null;
}

export type Cells = Readonly<Record<string, string | readonly [1]>>;

/** The body of one submission: field ids and values, and the three constant flags (LEAD-01 to LEAD-03). */
export function cellsOf({ fields, flags }: LeadForm, lead: Lead): Cells {
  const values = { ...lead, fullName: `${lead.firstName} ${lead.lastName}`.trim() };
  return Object.fromEntries([
    ...leadFields.map((field) => [fields[field], values[field]] as const),
    ...flags.map((flag) => [flag, [1]] as const),
  ]);
}

/** The forms that a lead is submitted to, in their order (D-78). */
export function formsFor(forms: readonly LeadForm[], { country }: Pick<Lead, 'country'>): readonly LeadForm[] {
  return leadFormNames
    .flatMap((name) => forms.filter((form) => form.name === name))
    .filter(({ countries }) => countries === null || countries.includes(country));
}

/** What a form answers that has taken a lead (LEAD-05). */
export const isTakenStatus = (status: unknown): boolean => status === 'success' || status === 'created';
