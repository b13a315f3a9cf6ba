import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { codeOf } from '../../../lib/show-refusal.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { userOffIcon } from '../../../ui/icons.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { LoadFailed } from '../../../ui/states/load-failed.tsx';
import { RefusedState } from '../../../ui/states/states.tsx';
import { type UserDetails, useUser } from '../queries.ts';
import { PersonFacts } from './person-facts.tsx';
import styles from './profile.module.css';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

interface UserProfileProps {
  readonly userId: string;
  /** The sections beside the facts: roles and access. */
  readonly children: (details: UserDetails) => ReactNode;
}

/** One user of the organisation on a page of their own. */
export function UserProfile({ userId, children }: UserProfileProps) {
  const found = useUser(userId);
  if (found.isPending) return <ProfileSkeleton />;
  if (found.isError && found.data === undefined) {
    return <ProfileFailed error={found.error} onRetry={() => void found.refetch()} />;
  }
  return (
    <>
      <ProfileHeader details={found.data} />
      <div className={styles['columns']}>
        <div className={styles['stack']}>{children(found.data)}</div>
        <PersonFacts details={found.data} />
      </div>
    </>
  );
}

function ProfileFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useLingui();
  const code = codeOf(error);
  const isGone = code === 'request.not_found' || code === 'request.invalid';
  if (isGone) {
    return (
      <RefusedState
        icon={userOffIcon}
        title={t`This person was not found`}
        text={<Trans>They were deleted, or never belonged to your organization.</Trans>}
        action={
          <ButtonLink variant="default" to="/users">
            <Trans>Back to all users</Trans>
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Card>
      <LoadFailed title={t`This person could not be loaded`} onRetry={onRetry} />
    </Card>
  );
}
