import { productOfToken } from '@atrium/domain/products/products';
import { findModule, type RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { Trans, useLingui } from '@lingui/react/macro';
import type { HeldRole } from '../../lib/role-fields.ts';
import { useRoleCatalogue } from '../../lib/use-role-catalogue.ts';
import { gridIcon } from '../../ui/icons.ts';
import { Card } from '../../ui/layout/card.tsx';
import { MessageBody } from '../../ui/states/states.tsx';
import { useRoleTitle } from '../../words/use-data-words.ts';
import { useLevelNames } from '../../words/use-level-names.ts';
import styles from './held-roles.module.css';

/** The role of a user in each product, with the areas that it opens (ROLE-07). */
export function HeldRoles({ roles }: { roles: readonly HeldRole[] }) {
  const { t } = useLingui();
  const catalogue = useRoleCatalogue();
  const titleOf = useRoleTitle();
  return (
    <Card label={t`Roles by product`}>
      <h2 className={styles['title']}>
        <Trans>Roles by product</Trans>
      </h2>
      {roles.length === 0 ? (
        <MessageBody
          icon={gridIcon}
          title={t`No roles`}
          text={<Trans>This person can sign in and use no product yet.</Trans>}
        />
      ) : (
        <ul className={styles['roles']}>
          {roles.map((held) => (
            <li key={held.product}>
              <h3>{titleOf(held.title)}</h3>
              <Areas held={held} catalogue={catalogue.data ?? null} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Areas({ held, catalogue }: { held: HeldRole; catalogue: RoleCatalogue | null }) {
  const levelNames = useLevelNames();
  const product = productOfToken(held.product);
  if (catalogue === null || product === null || held.moduleIds.length === 0) return null;
  const modules = held.moduleIds.flatMap((id) => findModule(catalogue, product, id) ?? []);
  return (
    <dl className={styles['areas']}>
      {modules.map(({ uuid, groupName, accessLevel }) => (
        <div key={uuid}>
          <dt>{groupName}</dt>
          <dd>{levelNames[accessLevel]}</dd>
        </div>
      ))}
    </dl>
  );
}
