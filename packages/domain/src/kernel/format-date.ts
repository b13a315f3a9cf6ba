import type { Locale } from '../identity/locale.ts';
import { addDays, type CalendarDate } from './calendar-date.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** 'Nov 15, 2026' in America, '15 Nov 2026' in Britain and India; by hand, because a stored document may not change with the runtime. */
export function formatDate(date: CalendarDate, locale: Locale): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const name = months[Number(month) - 1] ?? '';
  return locale === 'en' ? `${name} ${Number(day)}, ${year}` : `${Number(day)} ${name} ${year}`;
}

/** The days of a period from the first to the last, both included: what a person means by 'until'. */
export function formatPeriod(
  { startsOn, endsOn }: { readonly startsOn: CalendarDate; readonly endsOn: CalendarDate },
  locale: Locale,
): string {
  return `${formatDate(startsOn, locale)} – ${formatDate(addDays(endsOn, -1), locale)}`;
}
