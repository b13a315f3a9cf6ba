import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Loading, Skeleton } from '../../ui/states.tsx';
import { useImpact } from './queries.ts';

/** '12 users, 3 subscriptions, 48 invoices': what is at stake, before anybody confirms. */
export function ImpactText() {
  const { t } = useLingui();
  const impact = useImpact();
  if (impact.isPending) {
    return (
      <Loading label={t`Counting what this concerns`}>
        <Skeleton width={260} />
      </Loading>
    );
  }
  if (impact.isError) return <Trans>What this concerns could not be counted.</Trans>;
  const { users, subscriptions, invoices } = impact.data;
  return (
    <strong>
      <Plural value={users} one="# user" other="# users" />
      {', '}
      <Plural value={subscriptions} one="# subscription" other="# subscriptions" />
      {', '}
      <Plural value={invoices} one="# invoice" other="# invoices" />
    </strong>
  );
}
