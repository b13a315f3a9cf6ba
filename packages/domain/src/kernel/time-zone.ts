import { type CalendarDate } from './calendar-date.ts';

/**
 * The organisation's IANA zone, by the rules of the runtime's Intl. Those rules change with releases,
 * so a date computed here is stored with what it decided and never computed again.
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

/** The local time of the zone, as if it were UTC. */
function wallTimeOf(instant: number, zone: string): number {
  const parts = new Map(
    formatterOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const at = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(at('year'), at('month') - 1, at('day'), at('hour'), at('minute'), at('second'));
}

/** The calendar date at an instant in the organisation's zone. */
export function dateIn(instant: Date, zone: string): CalendarDate {
  return new Date(wallTimeOf(instant.getTime(), zone)).toISOString().slice(0, 10);
}

/** The first instant of a day: midnight, or the end of the jump where the clock skips midnight or the whole day. */
export function startOfDay(date: CalendarDate, zone: string): Date {
  return instantAt(date, 0, zone);
}

/** The instant at which so many minutes of a day have passed on its clocks, or the end of the jump where they skip it. */
export function instantAt(date: CalendarDate, minutes: number, zone: string): Date {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  const oneDay = 86_400_000;
  const offsetAt = (instant: number) => wallTimeOf(instant, zone) - instant;
  const offset = offsetAt(wanted);
  const likely = wanted - offset;
  // On almost every day the clocks are not changed, and this is it.
  if (offsetAt(likely) === offset && offsetAt(likely - oneDay) === offset) return new Date(likely);
  let before = wanted - 2 * oneDay;
  let from = wanted + 2 * oneDay;
  // Dates never go backwards in a zone, so a binary search finds the first second of the date.
  while (from - before > 1000) {
    const middle = Math.floor((before + from) / 2000) * 1000;
    if (wallTimeOf(middle, zone) >= wanted) from = middle;
    else before = middle;
  }
  return new Date(from);
}

export function isZone(zone: string): boolean {
  try {
    formatterOf(zone);
    return true;
  } catch {
    return false;
  }
}
