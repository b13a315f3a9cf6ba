import { allow, type Decision, refuse } from '../kernel/decision.ts';

/** What decides which organisation a product opens. All of them are ids. */
export interface ChoiceFacts {
  /** What the person chose on the page; null before. */
  readonly picked: string | null;
  /** Which one the product asked for; null where it asked for none. */
  readonly hinted: string | null;
  /** Whether the product wants the person to choose, for instance to switch. */
  readonly isChoiceAsked: boolean;
  /** The one that the console works in. */
  readonly current: string | null;
  /** Those that the person may enter. */
  readonly open: readonly string[];
}

/** The organisation to try, and whether another one may be chosen if it does not let the product in. Null: the person chooses. */
export interface ChosenOrganisation {
  readonly organisationId: string | null;
  readonly mayChooseAnother: boolean;
}

/** A product never decides alone: what it asks for counts only among the person's own organisations (D-1071). */
export function chooseForProduct(facts: ChoiceFacts): Decision<ChosenOrganisation, 'identity.not_a_member'> {
  const { picked, hinted, isChoiceAsked, current, open } = facts;
  if (picked !== null && !open.includes(picked)) return refuse('identity.not_a_member');
  if (picked !== null) return allow({ organisationId: picked, mayChooseAnother: false });
  const mayChooseAnother = open.length > 1;
  if (isChoiceAsked && mayChooseAnother) return allow({ organisationId: null, mayChooseAnother });
  const found = [hinted, current].find((each) => each !== null && open.includes(each));
  const only = open.length === 1 ? (open[0] ?? null) : null;
  return allow({ organisationId: found ?? only, mayChooseAnother });
}
