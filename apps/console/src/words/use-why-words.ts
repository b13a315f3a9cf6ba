import type { AmountLine } from '@atrium/contract/subscriptions/subscription-fields';
import { money } from '@atrium/domain/kernel/money';
import type { Step } from '@atrium/domain/subscriptions/why';
import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDay } from '../lib/use-day.ts';
import { amountText, moneyText } from './amount-text.ts';

/** One reason: a sentence, and the arithmetic below it. */
export interface Reason {
  readonly says: string;
  readonly working: string;
}

type WireStep = AmountLine['why'][number];
type Put = (step: WireStep, line: AmountLine) => Reason;

function numberOf({ values }: WireStep, name: string): number {
  return Number(values[name] ?? 0);
}

function useParts() {
  const { i18n } = useLingui();
  const amount = (step: WireStep, name: string, { currency }: AmountLine): string =>
    moneyText(money(numberOf(step, name), currency));
  return {
    amount,
    result: (step: WireStep, { currency }: AmountLine): string => amountText(step.result, currency),
    months: (step: WireStep): string => plural(numberOf(step, 'months'), { one: '# month', other: '# months' }),
    users: (step: WireStep): string => plural(numberOf(step, 'users'), { one: '# user', other: '# users' }),
    days: (step: WireStep): string => plural(numberOf(step, 'days'), { one: '# day', other: '# days' }),
    percent: (step: WireStep): string =>
      i18n.number(numberOf(step, 'basisPoints') / 10_000, { style: 'percent', maximumFractionDigits: 2 }),
    day: useDay(),
  };
}

type Parts = ReturnType<typeof useParts>;

function priceReasons({ amount, result, months, users }: Parts) {
  const period: Put = (step, line) => {
    const [figure, total] = [amount(step, 'figureMinor', line), result(step, line)];
    const isYear = numberOf(step, 'months') === 12;
    return {
      says: isYear
        ? t`A full year of ${line.name} for ${users(step)}.`
        : t`A full month of ${line.name} for ${users(step)}.`,
      working: `${figure} × ${months(step)} × ${users(step)} = ${total}`,
    };
  };
  const flat: Put = (step, line) => {
    const [figure, total] = [amount(step, 'figureMinor', line), result(step, line)];
    const { basis } = step.values;
    if (basis === 'free') return { says: t`${line.name} is free.`, working: total };
    if (basis === 'once') return { says: t`${line.name} is paid once and never again.`, working: total };
    const says = t`${line.name} has one price for all the users in it.`;
    return { says, working: basis === 'bundle_year' ? total : `${figure} × ${months(step)} = ${total}` };
  };
  const extra: Put = (step, line) => ({
    says: t`${users(step)} more than before.`,
    working: `${amount(step, 'figureMinor', line)} × ${months(step)} × ${users(step)} = ${result(step, line)}`,
  });
  return { period_price: period, flat_price: flat, extra_users: extra };
}

function reductionReasons({ amount, result, percent }: Parts) {
  const percentOff: Put = (step, line) => ({
    says: t`${line.name} takes ${percent(step)} off.`,
    working: `${amount(step, 'ofMinor', line)} × ${percent(step)} = ${result(step, line)}`,
  });
  const amountOff: Put = (step, line) => {
    const [off, price] = [amount(step, 'offMinor', line), amount(step, 'ofMinor', line)];
    const isMore = numberOf(step, 'offMinor') > numberOf(step, 'ofMinor');
    const says = isMore
      ? t`${line.name} takes ${off} off, and never more than the price of ${price}.`
      : t`${line.name} takes ${off} off.`;
    return { says, working: result(step, line) };
  };
  const taxed: Put = (step, line) => ({
    says: t`${line.name} applies to what is left.`,
    working: `${amount(step, 'ofMinor', line)} × ${percent(step)} = ${result(step, line)}`,
  });
  const grantWords = ({ values }: WireStep): string => {
    if (values['source'] === 'returned') return t`Unused time that was given back pays for it.`;
    if (values['source'] === 'balance') return t`Your account balance pays for part of it.`;
    return t`Your credits pay for part of it. Those that expire first are used first.`;
  };
  const granted: Put = (step, line) => ({ says: grantWords(step), working: result(step, line) });
  const credited: Put = (step, line) => ({ says: t`${line.name} is given back.`, working: result(step, line) });
  return { credited, percent_off: percentOff, amount_off: amountOff, tax_rate: taxed, from_grant: granted };
}

function dayReasons({ amount, result, days, day }: Parts) {
  const share: Put = (step, line) => {
    const [some, all] = [numberOf(step, 'days'), numberOf(step, 'ofDays')];
    return {
      says: plural(some, {
        one: `Only the # day that is left of ${all} counts.`,
        other: `Only the # days that are left of ${all} count.`,
      }),
      working: `${amount(step, 'ofMinor', line)} × ${some} ÷ ${all} = ${result(step, line)}`,
    };
  };
  const settled: Put = (step, line) => ({
    says: t`Rounding differences go here, so that the total is exactly ${amount(step, 'chargeMinor', line)} before tax.`,
    working: result(step, line),
  });
  const paid: Put = (step, line) => {
    const until = line.until === null ? '' : day(line.until);
    const says = until === '' ? t`${line.name} is paid for.` : t`${line.name} is paid for until ${until}.`;
    return { says, working: t`${result(step, line)} for ${days(step)}` };
  };
  const unused: Put = (step, line) => {
    const [used, all] = [numberOf(step, 'days'), numberOf(step, 'ofDays')];
    const [cost, rest] = [amount(step, 'usedMinor', line), result(step, line)];
    return {
      says: plural(used, {
        one: `# day of ${all} is used; the rest comes back.`,
        other: `# days of ${all} are used; the rest comes back.`,
      }),
      working: plural(used, {
        one: `${cost} for the day used, so ${rest}`,
        other: `${cost} for the days used, so ${rest}`,
      }),
    };
  };
  const seats: Put = (step, line) => ({
    says: t`Users were added after this period was paid. You pay for each day they were here.`,
    working: t`${result(step, line)} for ${days(step)}`,
  });
  return {
    share_of_days: share,
    settled_to_period: settled,
    paid_for_period: paid,
    less_used_days: unused,
    seats_held: seats,
  };
}

/** Explains 'Why this amount?': every step of the rule behind a line, in words. */
export function useWhyWords(): (line: AmountLine) => readonly Reason[] {
  const parts = useParts();
  const words: Readonly<Record<Step['step'], Put>> = {
    ...priceReasons(parts),
    ...reductionReasons(parts),
    ...dayReasons(parts),
  };
  return (line) =>
    line.why.map((step) => {
      const put = (words as Readonly<Record<string, Put>>)[step.step];
      // A newer server may send a step that this console has no words for; its result is still shown.
      return put?.(step, line) ?? { says: line.name, working: parts.result(step, line) };
    });
}
