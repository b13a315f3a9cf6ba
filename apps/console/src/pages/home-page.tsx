import { useLingui } from '@lingui/react/macro';
import { ProfileCard } from '../features/company/profile-card.tsx';
import { useSession } from '../lib/use-session.ts';
import { PageHeader } from '../ui/page-header.tsx';

/** HOME-01, HOME-02 */
export function HomePage() {
  const { t } = useLingui();
  const { actor } = useSession();
  const isOwnerOrAdmin = actor?.isOwner === true || actor?.consoleRole === 'admin';
  return (
    <>
      <PageHeader title={isOwnerOrAdmin ? t`Admin Center` : t`User Center`} />
      <ProfileCard />
    </>
  );
}
