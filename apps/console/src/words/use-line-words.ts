import type { AmountLine } from '@atrium/contract/subscriptions/subscription-fields';
import { addDays, type CalendarDate } from '@atrium/domain/kernel/calendar-date';
import { money } from '@atrium/domain/kernel/money';
import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDay } from '../lib/use-day.ts';
import { moneyText } from './amount-text.ts';

/** The name of a line of a quote, a price or an estimate, and its users, unit price, days or tax rate in small print. */
export interface LineWords {
  readonly label: string;
  readonly working: string;
}

function creditNames(): Readonly<Record<string, string>> {
  return { code: t`Credits`, promotion: t`Credits from a promotion`, balance: t`Account balance` };
}

function valueOf({ why }: AmountLine, steps: readonly string[], name: string): number | null {
  const value = why.find(({ step }) => steps.includes(step))?.values[name];
  return typeof value === 'number' ? value : null;
}

/** The price of one user for a month, where the line is charged by the user. */
function unitPrice(line: AmountLine): string | null {
  const figureMinor = valueOf(line, ['period_price', 'extra_users'], 'figureMinor');
  return figureMinor === null ? null : moneyText(money(figureMinor, line.currency));
}

export function useLineWords(): (line: AmountLine) => LineWords {
  const day = useDay();
  const { i18n } = useLingui();
  const rateOf = (line: AmountLine): string => {
    const basisPoints = valueOf(line, ['tax_rate'], 'basisPoints');
    if (basisPoints === null) return '';
    return i18n.number(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 });
  };
  // Its last day, as on the invoice: the wire names the day after it.
  const daysOf = ({ from, until }: AmountLine): string =>
    from === null || until === null ? '' : t`${day(from)} to ${day(addDays(until as CalendarDate, -1))}`;
  const users = (quantity: number): string => plural(quantity, { one: '# user', other: '# users' });
  return (line) => {
    const { kind, name, quantity } = line;
    const days = daysOf(line);
    const each = unitPrice(line);
    const counted = each === null ? users(quantity) : t`${users(quantity)} × ${each} per month`;
    const withUsers = [quantity > 0 ? counted : '', days].filter((part) => part !== '').join(', ');
    if (kind === 'plan') return { label: name, working: withUsers };
    if (kind === 'addon') return { label: t`Extra users of ${name}`, working: withUsers };
    if (kind === 'seats') return { label: t`Users added to ${name}`, working: days };
    if (kind === 'unused') return { label: t`Unused ${name}`, working: days };
    if (kind === 'discount') return { label: t`Discount, ${name}`, working: '' };
    if (kind === 'prepaid') return { label: t`Prepaid, ${name}`, working: days };
    if (kind === 'credit') return { label: creditNames()[name] ?? t`Credits`, working: '' };
    return { label: name, working: kind === 'tax' ? rateOf(line) : '' };
  };
}
