/** What is counted about how people use the console, with their consent (LEAD-09, N-50). */
export const analyticsEvents = ['page_view', 'activation_failed'] as const;
export type AnalyticsEvent = (typeof analyticsEvents)[number];

/** Facts about an event: routes, products and refusals, never what somebody typed. */
export type EventData = Readonly<Record<string, string>>;

const longestEventValue = 100;
const mostEventFields = 10;
/** Ids and tokens: a long run of letters and digits that has a digit. */
const looksLikeToken = /(?=[\w-]*\d)[\w-]{16,}/;

/** Whether a value can name nobody: no address, no query, no id. */
export function isImpersonal(value: string): boolean {
  return value.length <= longestEventValue && !/[@?#%=\s]/.test(value) && !looksLikeToken.test(value);
}

export function isImpersonalData(data: EventData): boolean {
  const fields = Object.entries(data);
  return (
    fields.length <= mostEventFields &&
    fields.every(([name, value]) => /^[a-z]{1,30}$/i.test(name) && isImpersonal(value))
  );
}
