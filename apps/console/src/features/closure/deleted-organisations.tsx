import { Trans, useLingui } from '@lingui/react/macro';
import { postSuccess } from '../../lib/notice-board.ts';
import { showFailedAction } from '../../lib/show-refusal.ts';
import { Button } from '../../ui/button.tsx';
import { SettingRow } from '../../ui/layout/setting-row.tsx';
import { RetryLine } from '../../ui/states/load-failed.tsx';
import { type DeletedOrganisation, useDeletedOrganisations, useRestoreCompany } from './queries.ts';

/** The person's deleted organisations, which owners can restore; nothing where there are none. */
export function DeletedOrganisations() {
  const deleted = useDeletedOrganisations();
  const restoring = useRestoreCompany();
  const { t } = useLingui();
  const restore = (id: string): void =>
    restoring.run(id, { onSuccess: (name) => postSuccess(t`${name} is restored`), onError: showFailedAction });
  if (deleted.isError) {
    return (
      <RetryLine onRetry={() => void deleted.refetch()}>
        <Trans>Your deleted organizations could not be loaded.</Trans>
      </RetryLine>
    );
  }
  return deleted.data?.map((organisation) => (
    <DeletedRow
      key={organisation.id}
      organisation={organisation}
      isBusy={restoring.isPending}
      onRestore={() => restore(organisation.id)}
    />
  ));
}

interface DeletedRowProps {
  readonly organisation: DeletedOrganisation;
  readonly isBusy: boolean;
  readonly onRestore: () => void;
}

function DeletedRow({ organisation, isBusy, onRestore }: DeletedRowProps) {
  const { t, i18n } = useLingui();
  const { name } = organisation;
  const until = i18n.date(organisation.eraseAt, { dateStyle: 'medium' });
  return (
    <SettingRow
      title={name}
      text={
        organisation.canRestore ? (
          <Trans>Deleted. You can restore it until {until}.</Trans>
        ) : (
          <Trans>Deleted. Its owners can restore it until {until}.</Trans>
        )
      }
    >
      {organisation.canRestore && (
        <Button variant="default" loading={isBusy} onClick={onRestore} aria-label={t`Restore ${name}`}>
          <Trans>Restore</Trans>
        </Button>
      )}
    </SettingRow>
  );
}
