import { Trans, useLingui } from '@lingui/react/macro';
import { postSuccess } from '../../lib/notice-board.ts';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';
import { showFailedAction } from '../../lib/show-refusal.ts';
import { useAction } from '../../lib/use-action.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SettingRow } from '../../ui/layout/setting-row.tsx';
import { SettingsSection } from '../../ui/layout/settings-section.tsx';
import { RetryLine } from '../../ui/states/load-failed.tsx';
import { TourStop } from '../../ui/tour-stop.tsx';
import { downloadCompany } from './download-company.ts';
import { useCompanyReset, useImpact, useUndoReset } from './queries.ts';

interface CompanySettingsProps {
  readonly onTransfer: () => void;
  readonly onReset: () => void;
  readonly onDelete: () => void;
}

/** What an owner may do to the whole company (ORG-05). */
export function CompanySettingsSection({ onTransfer, onReset, onDelete }: CompanySettingsProps) {
  const { t } = useLingui();
  const impact = useImpact();
  const isOnly = impact.data?.canDelete === false;
  return (
    <SettingsSection title={t`Company settings`} text={<Trans>Only owners can do this.</Trans>}>
      <Card>
        <SettingRow title={t`Transfer ownership`} text={t`Somebody else becomes the owner, and you stay as an admin.`}>
          <Button variant="default" onClick={onTransfer}>
            <Trans>Transfer ownership</Trans>
          </Button>
        </SettingRow>
        <TourStop name="company-reset" />
        <ResetRow onReset={onReset} />
        <DownloadRow />
        <TourStop name="company-delete" />
        <SettingRow
          title={t`Delete company`}
          text={
            isOnly
              ? t`This is your only organization. Add another one before you delete this one.`
              : t`Everyone loses access right away. You can undo it for 30 days.`
          }
        >
          <Button data-destructive disabled={impact.data?.canDelete !== true} onClick={onDelete}>
            <Trans>Delete company</Trans>
          </Button>
        </SettingRow>
        {impact.isError && (
          <RetryLine onRetry={() => void impact.refetch()}>
            <Trans>We could not check whether this company can be deleted.</Trans>
          </RetryLine>
        )}
      </Card>
    </SettingsSection>
  );
}

/** All of the company as one file, beside what would end it. */
function DownloadRow() {
  const { t } = useLingui();
  const company = useSession().organisation?.tenantName ?? '';
  const loading = useAction(downloadCompany);
  const save = (file: Blob): void => {
    saveFile(`${fileNameOf(company, new Date().toLocaleDateString('sv-SE'))}.json`, file);
    postSuccess(t`Company data downloaded`);
  };
  return (
    <SettingRow
      title={t`Company data`}
      text={t`People, settings, subscriptions, invoices with their documents and the audit log, as a JSON file.`}
    >
      <Button
        variant="default"
        loading={loading.isPending}
        onClick={() => loading.run(undefined, { onSuccess: save, onError: showFailedAction })}
      >
        <Trans>Download company data</Trans>
      </Button>
    </SettingRow>
  );
}

/** Reset, or the way back while a reset can be undone. */
function ResetRow({ onReset }: { onReset: () => void }) {
  const { t, i18n } = useLingui();
  const reset = useCompanyReset();
  const undo = useUndoReset();
  if (reset.data) {
    const until = i18n.date(reset.data.eraseAt, { dateStyle: 'medium' });
    const onSuccess = () => postSuccess(t`The reset is undone`);
    return (
      <SettingRow
        title={t`Company reset`}
        text={t`The earlier data is erased on ${until}. Until then you can undo it.`}
      >
        <Button
          variant="default"
          loading={undo.isPending}
          onClick={() => undo.run(undefined, { onSuccess, onError: showFailedAction })}
        >
          <Trans>Undo reset</Trans>
        </Button>
      </SettingRow>
    );
  }
  return (
    <>
      <SettingRow
        title={t`Reset company`}
        text={t`Clears the data of all products. Your users, subscription and plan are kept.`}
      >
        <Button data-destructive disabled={!reset.isSuccess} onClick={onReset}>
          <Trans>Reset company</Trans>
        </Button>
      </SettingRow>
      {reset.isError && (
        <RetryLine onRetry={() => void reset.refetch()}>
          <Trans>We could not check whether a reset is under way.</Trans>
        </RetryLine>
      )}
    </>
  );
}
