import type { AccessLevel } from '@atrium/domain/products/role-group';
import { useLingui } from '@lingui/react/macro';

/** The words for each access level (ROLE-22). */
export function useLevelNames(): Readonly<Record<AccessLevel, string>> {
  const { t } = useLingui();
  return { r: t`Read`, rw: t`Read, write`, rwd: t`Read, write, delete` };
}
