import type { Locale } from '../identity/locale.ts';
import { addDays, type CalendarDate } from './calendar-date.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** 'Nov 15, 2026' in the US, '15 Nov 2026' in Britain and India. Not by Intl, because stored documents must not change with the runtime. */
export function formatDate(date: CalendarDate, locale: Locale): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = months[Number(month) - 1] ?? '';
  return locale === 'en' ? `${name} ${Number(day)}, ${year}` : `${Number(day)} ${name} ${year}`;
}

/** The first and last day of a period, both included. */
export function formatPeriod(
  { startsOn, endsOn }: { readonly startsOn: CalendarDate; readonly endsOn: CalendarDate },
  locale: Locale,
): string {
  return `${formatDate(startsOn, locale)} – ${formatDate(addDays(endsOn, -1), locale)}`;
}
