import { useLingui } from '@lingui/react/macro';

/** Formats a calendar date. It is the same day in every time zone. */
export function useDay(): (date: string) => string {
  const { i18n } = useLingui();
  return (date) => i18n.date(date, { dateStyle: 'medium', timeZone: 'UTC' });
}
