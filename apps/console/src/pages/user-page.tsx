import { useParams } from '@tanstack/react-router';
import { WhySection } from '../features/users/access/why-section.tsx';
import { UserDialogs } from '../features/users/actions/user-dialogs.tsx';
import { UserProfile } from '../features/users/profile/user-profile.tsx';

/** One person: who they are, what they may do, and why. */
export function UserPage() {
  const { userId = '' } = useParams({ strict: false });
  return (
    <>
      <UserProfile key={userId} userId={userId}>
        {(reply) => <WhySection reply={reply} />}
      </UserProfile>
      <UserDialogs />
    </>
  );
}
