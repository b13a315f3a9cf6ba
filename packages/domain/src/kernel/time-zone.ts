import { addDays, type CalendarDate } from './calendar-date.ts';

/**
 * The zone is a fact of the organisation and comes in as its IANA name; the rules of zones are those of the runtime's Intl.
 * They change with its releases, so a date found here is stored with what it decided, and a replay never asks again.
 */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(zone, made);
  return made;
}

/** What the wall shows in the zone, as if it were UTC. */
function wallTimeOf(instant: number, zone: string): number {
  const parts = new Map(
    formatterOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const at = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second'));
}

/** The calendar date at an instant, where the organisation is. */
export function dateIn(instant: Date, zone: string): CalendarDate {
  return new Date(wallTimeOf(instant.getTime(), zone)).toISOString().slice(0, 10);
}

/** The first instant of a day: midnight, or where the clock jumps over midnight or the whole day, the end of the jump. */
export function startOfDay(date: CalendarDate, zone: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const oneDay = 86_400_000;
  let before = midnight - 2 * oneDay;
  let from = midnight + 2 * oneDay;
  // Dates never run backwards in a zone, so the first second whose date is reached can be halved down to.
  while (from - before > 1000) {
    const middle = Math.floor((before + from) / 2000) * 1000;
    if (wallTimeOf(middle, zone) >= midnight) from = middle;
    else before = middle;
  }
  return new Date(from);
}

/** Half-open: from the first instant of the day up to the first instant of the next. */
export function instantsOfDay(date: CalendarDate, zone: string): { readonly startsAt: Date; readonly endsAt: Date } {
  return { startsAt: startOfDay(date, zone), endsAt: startOfDay(addDays(date, 1), zone) };
}

export function isZone(zone: string): boolean {
  try {
    formatterOf(zone);
    return true;
  } catch {
    return false;
  }
}
