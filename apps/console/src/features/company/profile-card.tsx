import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '../../session/use-session.ts';
import { Card } from '../../ui/layout/card.tsx';
import { initials } from '../../words/initials.ts';
import styles from './company.module.css';
import { CompanyDetails } from './company-details.tsx';

/** One card for the person and the company (HOME-15, HOME-16, D-101). */
export function ProfileCard() {
  const { t } = useLingui();
  return (
    <Card label={t`Profile`}>
      <div className={styles['who']}>
        <UserDetails />
        <CompanyDetails />
      </div>
    </Card>
  );
}

function UserDetails() {
  const { user } = useSession();
  return (
    <div>
      <div className={styles['top']}>
        <span className={styles['avatar']} aria-hidden="true">
          {initials(user.firstName, user.lastName)}
        </span>
        <div>
          <div className={styles['name']}>
            <h2>{user.name}</h2>
          </div>
          <div className={styles['sub']}>
            <RoleName />
          </div>
        </div>
      </div>
      <dl className={styles['facts']}>
        <dt>
          <Trans>Email</Trans>
        </dt>
        <dd>{user.email}</dd>
        <dt>
          <Trans>Phone</Trans>
        </dt>
        <dd>{user.phone ?? <Trans>Not given</Trans>}</dd>
      </dl>
    </div>
  );
}

/** The highest role; a manager is shown as Member (ROLE-04). */
function RoleName() {
  const { actor } = useSession();
  if (actor?.isOwner === true) return <Trans>Owner</Trans>;
  return actor?.consoleRole === 'admin' ? <Trans>Admin</Trans> : <Trans>Member</Trans>;
}
