import { useLingui } from '@lingui/react/macro';

/** A calendar date as a person reads it: it is the same day wherever they are. */
export function useDay(): (date: string) => string {
  const { i18n } = useLingui();
  return (date) => i18n.date(date, { dateStyle: 'medium', timeZone: 'UTC' });
}
