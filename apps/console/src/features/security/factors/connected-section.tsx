import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { SettingRow } from '../../../ui/layout/setting-row.tsx';
import { SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { RetryLine } from '../../../ui/states/load-failed.tsx';
import { type SignInWay, useConnectProvider, useDisconnectProvider, useServices } from './provider-queries.ts';

/** The other services that the person signs in with. Hidden where the operator offers none. */
export function ConnectedSection() {
  const { t } = useLingui();
  const services = useServices();
  const connect = useConnectProvider();
  const disconnect = useDisconnectProvider();
  const [leaving, setLeaving] = useState<SignInWay | null>(null);
  const close = (): void => setLeaving(null);
  if (services.isPending || services.data?.length === 0) return null;
  return (
    <SettingsSection
      title={t`Connected accounts`}
      text={<Trans>Sign in with an account that you have elsewhere.</Trans>}
    >
      <Card>
        {services.isError && (
          <RetryLine onRetry={() => void services.refetch()}>
            {t`The connected accounts could not be loaded.`}
          </RetryLine>
        )}
        {services.data?.map((service) => (
          <ServiceRow
            key={service.provider}
            service={service}
            isBusy={connect.isPending}
            onConnect={() => connect.run(service.provider)}
            onDisconnect={() => setLeaving(service)}
          />
        ))}
      </Card>
      <ConfirmDialog
        opened={leaving !== null}
        title={t`Disconnect ${leaving?.name ?? ''}?`}
        cancelLabel={t`Cancel`}
        confirmLabel={t`Disconnect`}
        isDestructive
        isBusy={disconnect.isPending}
        onCancel={close}
        onConfirm={() => disconnect.run(leaving?.connected?.id ?? '', { onSuccess: close, onError: close })}
      >
        <p>
          <Trans>You can no longer sign in to this account with {leaving?.name}.</Trans>
        </p>
      </ConfirmDialog>
    </SettingsSection>
  );
}

interface ServiceRowProps {
  readonly service: SignInWay;
  readonly isBusy: boolean;
  readonly onConnect: () => void;
  readonly onDisconnect: () => void;
}

function ServiceRow({ service: { name, connected }, isBusy, onConnect, onDisconnect }: ServiceRowProps) {
  const { t, i18n } = useLingui();
  const day = (instant: string) => i18n.date(instant, { dateStyle: 'medium' });
  const facts = connected !== null && (
    <>
      {connected.email !== null && `${connected.email} · `}
      {connected.lastUsedAt === null ? (
        <Trans>Connected {day(connected.connectedAt)}</Trans>
      ) : (
        <Trans>Last used {day(connected.lastUsedAt)}</Trans>
      )}
    </>
  );
  return (
    <SettingRow title={name} text={facts || <Trans>Not connected</Trans>}>
      {connected === null ? (
        <Button variant="default" loading={isBusy} onClick={onConnect} aria-label={t`Connect ${name}`}>
          <Trans>Connect</Trans>
        </Button>
      ) : (
        <Button variant="default" onClick={onDisconnect} aria-label={t`Disconnect ${name}`}>
          <Trans>Disconnect</Trans>
        </Button>
      )}
    </SettingRow>
  );
}
