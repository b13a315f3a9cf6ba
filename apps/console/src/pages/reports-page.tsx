import { Trans, useLingui } from '@lingui/react/macro';
import { Dashboard } from '../features/reports/dashboard.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/drawings/icon.tsx';
import { printerIcon } from '../ui/icons.ts';
import { PageHeader } from '../ui/layout/page-header.tsx';

/** The dashboard: what the products report (NAV-16, D-100). */
export function ReportsPage() {
  const { t } = useLingui();
  return (
    <>
      <PageHeader
        title={t`Dashboard`}
        action={
          <Button variant="default" leftSection={<Icon of={printerIcon} />} onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
        }
      >
        <Trans>Figures of the products you use.</Trans>
      </PageHeader>
      <Dashboard />
    </>
  );
}
