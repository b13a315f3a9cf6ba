import { useLingui } from '@lingui/react/macro';
import type { ForecastEntry } from './queries.ts';

/** What an entry of the forecast says. */
export function useForecastWords(): (entry: ForecastEntry) => string {
  const { t } = useLingui();
  return (entry) => {
    const plan = entry.planName ?? '';
    if (entry.kind === 'mail') {
      return {
        credits_ending: t`Email: your credits expire soon`,
        debit_notice: t`Email: your bank account is debited for ${plan}`,
        low_credits: t`Email: your credits are running low`,
        plan_expired: t`Email: ${plan} has expired`,
        prepaid_ended: t`Email: your prepaid term has ended`,
        prepaid_ends_soon: t`Email: your prepaid term ends soon`,
        price_change: t`Email: the price of ${plan} goes up`,
        receipt: t`Email: receipt for ${plan}`,
        renewal_failed: t`Email: ${plan} could not be renewed`,
        renewal_notice: t`Email: ${plan} renews soon`,
        renewal_reminder: t`Email: reminder that ${plan} is not paid`,
        trial_ended: t`Email: your trial of ${plan} has ended`,
        trial_ending: t`Email: your trial of ${plan} ends soon`,
      }[entry.mail];
    }
    if (entry.kind === 'notice') {
      return {
        credits_expire: t`Credits expire`,
        plan_begins: t`${plan} begins`,
        plan_ends: t`${plan} ends`,
        plan_expires: t`${plan} expires, because it was not paid`,
        prepaid_ends: t`The prepaid term of ${plan} ends`,
        trial_ends: t`The trial of ${plan} ends`,
      }[entry.notice];
    }
    return {
      renewal: t`${plan} renews`,
      retry: t`The payment for ${plan} is tried again`,
      seats_owed: t`Added seats of ${plan}, which was canceled`,
    }[entry.reason];
  };
}
