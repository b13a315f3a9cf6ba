import { listAgreements } from '@atrium/contract/agreements/list-agreements';
import { keyOf } from '@atrium/contract/endpoint';
import type { AgreementAct, AgreementSubject } from '@atrium/domain/agreements/agreements-due';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SettingRow } from '../../ui/layout/setting-row.tsx';
import { SettingsSection } from '../../ui/layout/settings-section.tsx';
import { RetryLine } from '../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../ui/states/states.tsx';

type Agreement = ReturnType<(typeof listAgreements)['reply']['parse']>['agreements'][number];

const useAgreements = () =>
  useInfiniteQuery({
    queryKey: keyOf(listAgreements),
    queryFn: ({ pageParam, signal }) =>
      call(listAgreements, pageParam === null ? {} : { before: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** Who agreed to which document for the organization, the newest first (D-961). */
export function AgreementsSection() {
  const { t } = useLingui();
  const list = useAgreements();
  const agreements = list.data?.pages.flatMap((page) => page.agreements) ?? [];
  return (
    <SettingsSection
      title={t`Agreements`}
      text={<Trans>Who agreed to which document for your organization, and when.</Trans>}
    >
      <Card>
        {list.isPending && (
          <Loading label={t`Loading agreements`}>
            <SettingRow title={<Skeleton width={220} />}>{null}</SettingRow>
          </Loading>
        )}
        {list.isError && (
          <RetryLine onRetry={() => void list.refetch()}>{t`The agreements could not be loaded.`}</RetryLine>
        )}
        {list.data !== undefined && agreements.length === 0 && (
          <SettingRow title={t`No agreements yet`}>{null}</SettingRow>
        )}
        {agreements.map((agreement) => (
          <AgreementRow key={agreement.id} agreement={agreement} />
        ))}
        {list.hasNextPage && (
          <SettingRow title="">
            <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              <Trans>Show more</Trans>
            </Button>
          </SettingRow>
        )}
      </Card>
    </SettingsSection>
  );
}

function AgreementRow({ agreement: { document, version, act, agreedAt, person } }: { agreement: Agreement }) {
  const { t, i18n } = useLingui();
  const names: Readonly<Record<AgreementSubject, string>> = {
    terms: t`Terms`,
    dpa: t`Data-processing terms`,
    sales_contact: t`Contact by sales`,
  };
  const acts: Readonly<Record<AgreementAct, string>> = {
    sign_up: t`Signed up`,
    founding: t`Added the organization`,
    purchase: t`Bought or tried a plan`,
    asked: t`Agreed when asked`,
    onboarding: t`Onboarding`,
    invitation: t`Accepted an invitation`,
    first_password: t`Set the first password`,
    withdrawal: t`Took it back`,
  };
  const name = names[document];
  const who = person === null ? t`Somebody who is not in your organization` : `${person.name} (${person.email})`;
  const at = i18n.date(agreedAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <SettingRow
      title={
        <Trans>
          {name}, version {version}
        </Trans>
      }
      text={`${at} · ${who} · ${acts[act]}`}
    >
      {null}
    </SettingRow>
  );
}
