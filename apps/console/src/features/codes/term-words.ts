import { isLifetimeInDetail } from '@atrium/domain/codes/redeem-prepaid';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PrepaidTerms } from './queries.ts';

/** How long a prepaid code lasts (CODE-05, CODE-06, D-49). */
export function useTermWords() {
  const { t } = useLingui();
  return ({ months, days }: PrepaidTerms): string => {
    if (isLifetimeInDetail(months)) return t`Lifetime`;
    if (months === 0) return plural(days, { one: '# day', other: '# days' });
    return plural(months, { one: '# month', other: '# months' });
  };
}
