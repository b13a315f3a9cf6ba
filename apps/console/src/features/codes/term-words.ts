import { isLifetimeInDetail } from '@atrium/domain/codes/redeem-prepaid';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PrepaidCheck } from './queries.ts';

type Details = NonNullable<PrepaidCheck['CodeDetails']>;

/** CODE-05, CODE-06, D-49: for how long a prepaid code lasts, as its detail says it. */
export function useTermWords() {
  const { t } = useLingui();
  return ({ PrepaidDuration: months, PrepaidDurationDays: days }: Details): string => {
    if (isLifetimeInDetail(months)) return t`Lifetime`;
    if (months === 0) return plural(days, { one: '# day', other: '# days' });
    return plural(months, { one: '# month', other: '# months' });
  };
}
