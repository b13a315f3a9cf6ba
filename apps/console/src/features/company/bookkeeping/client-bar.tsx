import { Trans } from '@lingui/react/macro';
import { clientSearch, useClient } from '../../../lib/use-client.ts';
import { useClientName } from '../../../lib/use-client-name.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { buildingIcon } from '../../../ui/icons.ts';
import { NoticeBar } from '../../../ui/layout/notice-bar.tsx';

/** Names the client on every screen on which a bookkeeper acts for one, so that nobody pays for the wrong one (D-152). */
export function ClientBar() {
  const { client } = useClient();
  const { name, isRefused } = useClientName();
  if (isRefused) {
    return (
      <NoticeBar tone="orange" icon={<Icon of={buildingIcon} size={18} />} action={<BackToClients />}>
        <Trans>You do not act for this client, or you no longer do.</Trans>
      </NoticeBar>
    );
  }
  if (name === null) return null;
  return (
    <NoticeBar
      tone="accent"
      icon={<Icon of={buildingIcon} size={18} />}
      action={
        <>
          <ButtonLink size="xs" variant="default" to="/clients/billing" search={clientSearch(client)}>
            <Trans>Client billing</Trans>
          </ButtonLink>
          <BackToClients />
        </>
      }
    >
      <Trans>
        You are acting for <strong>{name}</strong>. What you buy is charged to {name}.
      </Trans>
    </NoticeBar>
  );
}

function BackToClients() {
  return (
    <ButtonLink size="xs" variant="default" to="/settings/bookkeepers">
      <Trans>Back to clients</Trans>
    </ButtonLink>
  );
}
