import { Plural, useLingui } from '@lingui/react/macro';
import { RetryLine } from '../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../ui/states/states.tsx';
import { useImpact } from './queries.ts';

/** 'This affects: 12 users, 3 subscriptions, 48 invoices', before anybody confirms. */
export function ImpactText({ label }: { label: string }) {
  const { t } = useLingui();
  const impact = useImpact();
  if (impact.isPending) {
    return (
      <Loading label={t`Counting users, subscriptions and invoices`}>
        <Skeleton width={260} />
      </Loading>
    );
  }
  if (impact.isError) {
    return (
      <RetryLine
        onRetry={() => void impact.refetch()}
      >{t`We could not count the users, subscriptions and invoices.`}</RetryLine>
    );
  }
  const { users, subscriptions, invoices } = impact.data;
  return (
    <p>
      {label}:{' '}
      <strong>
        <Plural value={users} one="# user" other="# users" />
        {', '}
        <Plural value={subscriptions} one="# subscription" other="# subscriptions" />
        {', '}
        <Plural value={invoices} one="# invoice" other="# invoices" />
      </strong>
    </p>
  );
}
