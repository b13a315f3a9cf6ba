import { useParams } from '@tanstack/react-router';
import { WhySection } from '../features/access/why-section.tsx';
import { UserProfile } from '../features/users/profile/user-profile.tsx';
import { UserDialogs } from './user-dialogs.tsx';

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
