import type { AmountLine } from '@atrium/contract/subscriptions/subscription-fields';
import { addDays, type CalendarDate } from '@atrium/domain/kernel/calendar-date';
import { plural, t } from '@lingui/core/macro';
import { useDay } from './use-day.ts';

/** The name of a line of a quote, a price or an estimate, and its days or users in small print. */
export interface LineWords {
  readonly label: string;
  readonly working: string;
}

function creditNames(): Readonly<Record<string, string>> {
  return { code: t`Credits`, promotion: t`Credits from a promotion`, balance: t`Account balance` };
}

export function useLineWords(): (line: AmountLine) => LineWords {
  const day = useDay();
  // Its last day, as on the invoice: the wire names the day after it.
  const daysOf = ({ from, until }: AmountLine): string =>
    from === null || until === null ? '' : t`${day(from)} to ${day(addDays(until as CalendarDate, -1))}`;
  const users = (quantity: number): string => plural(quantity, { one: '# user', other: '# users' });
  return (line) => {
    const { kind, name, quantity } = line;
    const days = daysOf(line);
    const withUsers = [quantity > 0 ? users(quantity) : '', days].filter((part) => part !== '').join(', ');
    if (kind === 'plan') return { label: name, working: withUsers };
    if (kind === 'addon') return { label: t`Extra users of ${name}`, working: withUsers };
    if (kind === 'seats') return { label: t`Users added to ${name}`, working: days };
    if (kind === 'unused') return { label: t`Unused ${name}`, working: days };
    if (kind === 'discount') return { label: t`Discount, ${name}`, working: '' };
    if (kind === 'prepaid') return { label: t`Prepaid, ${name}`, working: days };
    if (kind === 'credit') return { label: creditNames()[name] ?? t`Credits`, working: '' };
    return { label: name, working: '' };
  };
}
