import { useParams } from '@tanstack/react-router';
import { HeldRoles } from '../features/access/held-roles.tsx';
import { WhySection } from '../features/access/why-section.tsx';
import { PersonChanges } from '../features/users/profile/person-changes.tsx';
import { UserProfile } from '../features/users/profile/user-profile.tsx';
import { UserDialogs } from './user-dialogs.tsx';

/** One user: who they are, their roles, and what they may do and why. */
export function UserPage() {
  const { userId = '' } = useParams({ strict: false });
  return (
    <>
      <UserProfile key={userId} userId={userId}>
        {(details) => (
          <>
            <HeldRoles roles={details.user.roles} />
            <WhySection asked={details} />
            <PersonChanges userId={details.user.id} />
          </>
        )}
      </UserProfile>
      <UserDialogs />
    </>
  );
}
