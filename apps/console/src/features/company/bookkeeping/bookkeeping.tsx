import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useRef } from 'react';
import { useCan, useSession } from '../../../session/use-session.ts';
import { SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { lazyPart } from '../../../ui/states/lazy-part.tsx';
import { BookkeepersSection } from './bookkeepers-section.tsx';
import { ClientsSection } from './clients-section.tsx';
import { useClients } from './queries.ts';
import { SectionFailed, SectionLoading, SectionRefused } from './section-states.tsx';
import { useAssociationDialog } from './use-association-dialog.ts';

const Dialogs = lazyPart(() => import('./bookkeeping-dialogs.tsx'));

/** Both sides of bookkeeping; clients are loaded only for those who may have some. */
export function Bookkeeping() {
  const { t } = useLingui();
  const { organisation } = useSession();
  const isAdmin = useCan('change_settings');
  const mayGrant = useCan('use_subscriptions');
  const clients = useClients(isAdmin);
  const dialog = useAssociationDialog();
  const wasOpened = useRef(false);
  if (dialog.name !== null) wasOpened.current = true;

  if (!isAdmin) {
    return (
      <SectionRefused>
        <Trans>
          Only owners and admins of {organisation?.tenantName} see this. If you were asked to be a bookkeeper, switch to
          your own organization first.
        </Trans>
      </SectionRefused>
    );
  }
  const reply = clients.data;
  if (clients.isPending) return <SectionLoading label={t`Loading bookkeepers and clients`} />;
  const hasClients = reply !== undefined && (reply.isBookkeeper || reply.clients.length > 0);
  return (
    <>
      {hasClients && <ClientsSection reply={reply} dialog={dialog} />}
      {reply === undefined && (
        <SettingsSection title={t`Clients`} text={<Trans>For whom you look after the subscription.</Trans>}>
          <SectionFailed title={t`The clients could not be loaded`} onRetry={() => void clients.refetch()} />
        </SettingsSection>
      )}
      <BookkeepersSection dialog={dialog} isSecond={hasClients} />
      {wasOpened.current && (
        <Suspense fallback={null}>
          <Dialogs dialog={dialog} clients={reply} mayGrant={mayGrant} />
        </Suspense>
      )}
    </>
  );
}
