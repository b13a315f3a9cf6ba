import { useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { MandateRedirect } from '../features/payments/mandate/mandate-redirect.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function MandatePage() {
  const { t } = useLingui();
  const { UserID, TenantID }: { UserID?: string; TenantID?: string } = useSearch({ strict: false });
  const client = UserID === undefined || TenantID === undefined ? {} : { UserID, TenantID };
  return (
    <>
      <PageHeader title={t`Your e-mandate`} />
      <MandateRedirect client={client} />
    </>
  );
}
