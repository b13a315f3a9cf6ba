import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { stopOffering } from '../../../session/passkey-offer.ts';
import { canUsePasskeys } from '../../../session/passkey-support.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { SettingsSection } from '../../../ui/layout/settings-section.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { RetryLine } from '../../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../../ui/states/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from '../security.module.css';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { type Passkey, usePasskeys, useRemovePasskey, useRenamePasskey } from './passkey-queries.ts';

/** The person's passkeys, each with what it is called and when it was used. */
export function PasskeysSection() {
  const { t } = useLingui();
  const passkeys = usePasskeys();
  const rename = useRenamePasskey();
  const remove = useRemovePasskey();
  const [isAdding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const close = (): void => setRemoving(null);
  const added = (): void => {
    stopOffering();
    setAdding(false);
  };
  return (
    <SettingsSection title={t`Passkeys`} text={<Trans>Sign in with your device instead of your password.</Trans>}>
      <Card>
        {passkeys.isPending && (
          <Loading label={t`Loading passkeys`}>
            <div className={styles['row']}>
              <Skeleton width={200} />
            </div>
          </Loading>
        )}
        {passkeys.isError && (
          <RetryLine onRetry={() => void passkeys.refetch()}>{t`The passkeys could not be loaded.`}</RetryLine>
        )}
        {passkeys.data?.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRename={() => setRenaming(passkey)}
            onRemove={() => setRemoving(passkey)}
          />
        ))}
        {passkeys.data !== undefined && <AddRow isFirst={passkeys.data.length === 0} onAdd={() => setAdding(true)} />}
      </Card>
      {isAdding && <AddPasskeyDialog onClose={() => setAdding(false)} onAdded={added} />}
      {renaming !== null && (
        <PasskeyNameDialog
          title={t`Rename passkey`}
          name={renaming.name}
          confirmLabel={t`Save`}
          isBusy={rename.isPending}
          onClose={() => setRenaming(null)}
          onConfirm={(name, refuse) =>
            rename.run({ id: renaming.id, name }, { onSuccess: () => setRenaming(null), onError: refuse })
          }
        />
      )}
      <ConfirmDialog
        opened={removing !== null}
        title={t`Remove this passkey?`}
        cancelLabel={t`Cancel`}
        confirmLabel={t`Remove`}
        isDestructive
        isBusy={remove.isPending}
        onCancel={close}
        onConfirm={() => removing !== null && remove.run(removing.id, { onSuccess: close, onError: close })}
      >
        <p>
          <Trans>
            {removing?.name} will no longer sign you in. Delete it from your device or password manager as well.
          </Trans>
        </p>
      </ConfirmDialog>
    </SettingsSection>
  );
}

function AddRow({ isFirst, onAdd }: { readonly isFirst: boolean; readonly onAdd: () => void }) {
  return (
    <div className={styles['row']}>
      <p className={styles['about']}>
        {isFirst && <Trans>You have no passkeys yet.</Trans>}{' '}
        {!canUsePasskeys() && <Trans>This browser does not support passkeys.</Trans>}
      </p>
      <Button variant={isFirst ? 'filled' : 'default'} disabled={!canUsePasskeys()} onClick={onAdd}>
        <Trans>Add a passkey</Trans>
      </Button>
    </div>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

function PasskeyRow({ passkey: { name, isSynced, createdAt, lastUsedAt }, onRename, onRemove }: PasskeyRowProps) {
  const { t, i18n } = useLingui();
  const day = (instant: string) => i18n.date(instant, { dateStyle: 'medium' });
  const added = day(createdAt);
  return (
    <div className={styles['row']}>
      <div className={styles['about']}>
        <span className={styles['name']}>
          {name}
          {isSynced && <StatusBadge tone="plain">{t`Synced`}</StatusBadge>}
        </span>
        <p className={styles['note']}>
          <Trans>Added {added}</Trans>
          {' · '}
          {lastUsedAt === null ? <Trans>Never used</Trans> : <Trans>Last used {day(lastUsedAt)}</Trans>}
        </p>
      </div>
      <Button variant="default" onClick={onRename} aria-label={t`Rename ${name}, added ${added}`}>
        <Trans>Rename</Trans>
      </Button>
      <Button variant="default" onClick={onRemove} aria-label={t`Remove ${name}, added ${added}`}>
        <Trans>Remove</Trans>
      </Button>
    </div>
  );
}
