import type { Permission } from '@atrium/domain/access/permissions';
import { productOfToken } from '@atrium/domain/products/products';
import { findModule, findRoleGroup, type RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLevelNames } from '../../../words/use-level-names.ts';
import { planName } from '../../../words/use-seat-words.ts';
import type { ChangePreview } from '../queries.ts';

type AccessChange = ChangePreview['access'][number];
type ProductChange = AccessChange['products'][number];

export interface ChangeWords {
  readonly key: string;
  readonly sign: 'gain' | 'loss' | 'change';
  readonly text: string;
  readonly detail: string;
}

/** What a permission lets a user do, as words that follow 'may now'. */
const abilities: Readonly<Record<Permission, MessageDescriptor>> = {
  use_subscriptions: msg`manage subscriptions`,
  manage_users: msg`see all users`,
  act_on_users: msg`add and change users`,
  change_settings: msg`change company settings`,
  close_company: msg`reset or delete the organization`,
  add_organisation: msg`add organizations`,
  see_plans: msg`see and choose plans`,
  read_audit_log: msg`read the audit log`,
  manage_factors: msg`manage two-factor of others`,
  see_plan_section: msg`see what is subscribed to`,
};

/** 'Sales: Read → Read, write' for every area whose level changes. */
function useAreaWords(catalogue: RoleCatalogue) {
  const levels = useLevelNames();
  return ({ product: token, modulesGained, modulesLost }: ProductChange): string => {
    const product = productOfToken(token);
    if (product === null) return '';
    const known = (names: readonly string[]) => names.flatMap((name) => findModule(catalogue, product, name) ?? []);
    const [gained, lost] = [known(modulesGained), known(modulesLost)];
    const areas = [...new Set([...lost, ...gained].map(({ groupName }) => groupName))];
    return areas
      .map((area) => {
        const from = lost.find(({ groupName }) => groupName === area);
        const to = gained.find(({ groupName }) => groupName === area);
        return `${area}: ${from ? levels[from.accessLevel] : '–'} → ${to ? levels[to.accessLevel] : '–'}`;
      })
      .join('; ');
  };
}

/** One line for each product whose access changes, and one for the console permissions that are gained or lost. */
export function useAccessWords(catalogue: RoleCatalogue, change: AccessChange | null): readonly ChangeWords[] {
  const { t, i18n } = useLingui();
  const areaWords = useAreaWords(catalogue);
  if (change === null) return [];
  const roleName = (token: string, role: string): string => {
    const product = productOfToken(token);
    return (product === null ? undefined : findRoleGroup(catalogue, product, role)?.name) ?? role;
  };
  const wordsOf = (each: ProductChange): ChangeWords => {
    const { product: key, roleBefore, roleAfter } = each;
    const name = planName(key);
    if (roleAfter === null) return { key, sign: 'loss', text: t`Loses ${name}`, detail: '' };
    const after = roleName(key, roleAfter);
    if (roleBefore === null) {
      const count = each.modulesGained.length;
      if (each.isOpen === false)
        return {
          key,
          sign: 'change',
          text: t`Gets the role ${after} in ${name}`,
          detail: t`${name} is not open here yet`,
        };
      const detail = count === 0 ? '' : plural(count, { one: 'access to # area', other: 'access to # areas' });
      return { key, sign: 'gain', text: t`Gains ${name} as ${after}`, detail };
    }
    const before = roleName(key, roleBefore);
    const text = before === after ? t`${name}, ${after}` : t`${name}: ${before} → ${after}`;
    return { key, sign: 'change', text, detail: areaWords(each) };
  };
  const may = (names: readonly string[]): string =>
    names.map((name) => (name in abilities ? i18n._(abilities[name as Permission]) : name)).join(', ');
  const { permissionsGained: gained, permissionsLost: lost } = change;
  return [
    ...change.products.map(wordsOf),
    ...(gained.length > 0 ? [{ key: 'may', sign: 'gain' as const, text: t`Can now ${may(gained)}`, detail: '' }] : []),
    ...(lost.length > 0
      ? [{ key: 'may not', sign: 'loss' as const, text: t`Can no longer ${may(lost)}`, detail: '' }]
      : []),
  ];
}
