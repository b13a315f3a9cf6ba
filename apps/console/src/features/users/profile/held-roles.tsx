import type { UserRow } from '@atrium/contract/users/list-users';
import { productOfToken } from '@atrium/domain/products/products';
import { findModule, type RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/card.tsx';
import { gridIcon } from '../../../ui/icons.ts';
import { MessageBody } from '../../../ui/states.tsx';
import { useLevelNames } from '../level-names.ts';
import { useRoleCatalogue } from '../queries.ts';
import styles from './profile.module.css';

type Held = UserRow['permissions'][number];

/** ROLE-07: every product with the role in it and what the role lets the person do there. */
export function HeldRoles({ user }: { user: UserRow }) {
  const { t } = useLingui();
  const catalogue = useRoleCatalogue();
  return (
    <Card label={t`Roles by product`}>
      <h2 className={styles['cardTitle']}>
        <Trans>Roles by product</Trans>
      </h2>
      {user.permissions.length === 0 ? (
        <MessageBody
          icon={gridIcon}
          title={t`No roles`}
          text={<Trans>This person can sign in and use no product yet.</Trans>}
        />
      ) : (
        <ul className={styles['roles']}>
          {user.permissions.map((held) => (
            <li key={held.appName}>
              <h3>{held.title}</h3>
              <Areas held={held} catalogue={catalogue.data ?? null} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Areas({ held, catalogue }: { held: Held; catalogue: RoleCatalogue | null }) {
  const levelNames = useLevelNames();
  const product = productOfToken(held.appName);
  if (catalogue === null || product === null || held.moduleUuids.length === 0) return null;
  const modules = held.moduleUuids.flatMap((uuid) => findModule(catalogue, product, uuid) ?? []);
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
