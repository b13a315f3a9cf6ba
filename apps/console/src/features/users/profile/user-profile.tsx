import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { codeOf } from '../../../lib/show-refusal.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { userOffIcon } from '../../../ui/icons.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { RefusedState } from '../../../ui/states.tsx';
import { type UserReply, useUser } from '../queries.ts';
import { HeldRoles } from './held-roles.tsx';
import { PersonFacts } from './person-facts.tsx';
import styles from './profile.module.css';
import { ProfileBones } from './profile-bones.tsx';
import { ProfileHeader } from './profile-header.tsx';

interface UserProfileProps {
  readonly userId: string;
  /** Further sections about the person, below the roles. */
  readonly children?: (user: UserReply) => ReactNode;
}

/** One person of the organisation on a page of their own. */
export function UserProfile({ userId, children }: UserProfileProps) {
  const found = useUser(userId);
  if (found.isPending) return <ProfileBones />;
  if (found.isError && found.data === undefined) {
    return <ProfileFailed error={found.error} onRetry={() => void found.refetch()} />;
  }
  return (
    <>
      <ProfileHeader reply={found.data} />
      <div className={styles['columns']}>
        <div className={styles['stack']}>
          <HeldRoles user={found.data.user} />
          {children?.(found.data)}
        </div>
        <PersonFacts reply={found.data} />
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
        title={t`This person is not here`}
        text={<Trans>They were deleted, or never belonged to your organisation.</Trans>}
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
