import { keyOf } from '@atrium/contract/endpoint';
import { endSalesContact, getSalesContact } from '@atrium/contract/leads/sales-contact';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { postSuccess } from '../../lib/notice-board.ts';
import { showFailedAction } from '../../lib/show-refusal.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SettingRow } from '../../ui/layout/setting-row.tsx';
import { SettingsSection } from '../../ui/layout/settings-section.tsx';

const salesContactQuery = {
  queryKey: keyOf(getSalesContact),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getSalesContact, {}, { signal }),
};

/** Takes back what was ticked in onboarding; shown to nobody who has not ticked it (D-951). */
export function SalesContactSection() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { data } = useQuery(salesContactQuery);
  const ending = useAction(() => call(endSalesContact, {}));
  const end = (): void =>
    ending.run(undefined, {
      onSuccess: (reply) => {
        queries.setQueryData(salesContactQuery.queryKey, reply);
        postSuccess(t`Sales may no longer contact you`);
      },
      onError: showFailedAction,
    });
  if (data?.isAllowed !== true) return null;
  return (
    <SettingsSection title={t`Contact by sales`} text={<Trans>You allowed this when you set up your account.</Trans>}>
      <Card>
        <SettingRow
          title={<Trans>Sales may contact you</Trans>}
          text={<Trans>To have what sales already knows about you deleted, write to sales.</Trans>}
        >
          <Button variant="default" loading={ending.isPending} onClick={end}>
            <Trans>Withdraw</Trans>
          </Button>
        </SettingRow>
      </Card>
    </SettingsSection>
  );
}
