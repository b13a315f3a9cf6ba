import { type Locale, languages } from '../identity/locale.ts';
import { addDays, type CalendarDate } from './calendar-date.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** As the list of languages says, such as 'Nov 15, 2026'. Not by Intl, because stored documents must not change with the runtime. */
export function formatDate(date: CalendarDate, locale: Locale): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const parts = { d: String(Number(day)), dd: day, MM: month, MMM: months[Number(month) - 1] ?? '', y: year };
  return languages[locale].documentDate.replace(/dd?|MMM?|y/g, (part) => parts[part as keyof typeof parts]);
}

/** The first and last day of a period, both included. */
export function formatPeriod(
  { startsOn, endsOn }: { readonly startsOn: CalendarDate; readonly endsOn: CalendarDate },
  locale: Locale,
): string {
  return `${formatDate(startsOn, locale)} – ${formatDate(addDays(endsOn, -1), locale)}`;
}
