/** What onboarding asks for (ONB-08). Country and company name belong to the organisation, the email to the account. */
export interface OnboardingForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly countryCode: string;
  /** As it was typed; empty is allowed (D-259). */
  readonly phone: string;
  readonly name: string;
  readonly industry: string;
  readonly noOfEmployees: string;
  readonly title: string;
}

export const onboardingSteps = ['about_you', 'about_business', 'set_password'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export const industries = [
  'agriculture',
  'construction',
  'consulting',
  'education',
  'finance',
  'health',
  'hospitality',
  'manufacturing',
  'media',
  'non_profit',
  'real_estate',
  'retail',
  'software',
  'transport',
  'wholesale',
  'other',
] as const;
export type Industry = (typeof industries)[number];

export const employeeCounts = ['1', '2-10', '11-50', '51-200', '201-500', '501-1000', '1001+'] as const;
export type EmployeeCount = (typeof employeeCounts)[number];

type Field = keyof OnboardingForm;

/** The fields that each step needs (VAL-16, VAL-18). */
const requiredFields = {
  about_you: ['firstName', 'lastName', 'countryCode'],
  about_business: ['name', 'industry', 'noOfEmployees', 'title'],
  set_password: [],
} as const satisfies Record<OnboardingStep, readonly Field[]>;

/** The required fields of a step that are still blank. */
export function missingFields(form: OnboardingForm, step: OnboardingStep): readonly Field[] {
  return requiredFields[step].filter((field) => form[field].trim() === '');
}

/** The first step that is not complete: where somebody goes on who left in the middle. */
export function stepToResume(form: OnboardingForm): OnboardingStep {
  return onboardingSteps.find((step) => missingFields(form, step).length > 0) ?? 'set_password';
}

/** VAL-19: the length; every other rule about passwords is the account's own. */
export const isPasswordLongEnough = (password: string): boolean => Array.from(password).length >= 8;

/** Onboarding is for whoever owns the organisation that is open, until their profile is set (D-258). */
export function isOnboardingDue(facts: { readonly isOwner: boolean; readonly isProfileSet: boolean }): boolean {
  return facts.isOwner && !facts.isProfileSet;
}
