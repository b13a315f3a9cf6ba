/** What an organisation's products remember for all of its people, by name (API-54, D-93). */
export type Preferences = Readonly<Record<string, string>>;

export const mostPreferences = 50;
export const longestPreference = 500;
/** Dots separate a product from its preference, as in `books.invoice_footer`. */
export const preferenceName = /^[a-z][a-z0-9_]{0,29}(\.[a-z0-9_]{1,30}){0,2}$/;

/** The preferences after a change; null removes one. Null when there would be too many. */
export function changePreferences(
  before: Preferences,
  change: Readonly<Record<string, string | null>>,
): Preferences | null {
  const kept = Object.entries({ ...before, ...change }).filter((entry): entry is [string, string] => entry[1] !== null);
  return kept.length > mostPreferences ? null : Object.fromEntries(kept);
}
