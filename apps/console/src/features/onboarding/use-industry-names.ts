import type { Industry } from '@atrium/domain/onboarding/onboarding-form';
import { useLingui } from '@lingui/react/macro';

export function useIndustryNames(): Readonly<Record<Industry, string>> {
  const { t } = useLingui();
  return {
    agriculture: t`Agriculture`,
    construction: t`Construction`,
    consulting: t`Consulting`,
    education: t`Education`,
    finance: t`Finance and accounting`,
    health: t`Health care`,
    hospitality: t`Hospitality`,
    manufacturing: t`Manufacturing`,
    media: t`Media`,
    non_profit: t`Non-profit`,
    real_estate: t`Real estate`,
    retail: t`Retail`,
    software: t`Software`,
    transport: t`Transport and logistics`,
    wholesale: t`Wholesale`,
    other: t`Other`,
  };
}
