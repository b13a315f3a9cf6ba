import { type ReportArea, seesAllLeaves, seesArea, seesPayroll } from '@atrium/domain/reports/report-access';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/use-session.ts';
import { Icon } from '../../ui/icon.tsx';
import { arrowUpRightIcon, chartIcon } from '../../ui/icons.ts';
import { EmptyState, Loading, Skeleton } from '../../ui/states.tsx';
import { BankChart, InvoiceChart, ReceivableChart } from './books-charts.tsx';
import { ContactsChart, DealsChart, PipelineChart } from './crm-charts.tsx';
import { ExpenseChart, LeavesChart, PayrollChart, PaystubCard } from './people-charts.tsx';
import { AreaProduct } from './product-of-area.ts';
import { useOwnProducts, useProductHref } from './queries.ts';
import styles from './reports.module.css';

const nobody = { isOwner: false, consoleRole: null, modules: [] } as const;

/** The charts of each product that the person works in (REP-01…03, ROLE-27). */
export function Dashboard() {
  const { t } = useLingui();
  const actor = useSession().actor ?? nobody;
  const own = useOwnProducts(!actor.isOwner);
  if (!actor.isOwner && own.isPending)
    return (
      <Loading label={t`Loading the dashboard`}>
        <Skeleton width="100%" height={280} />
      </Loading>
    );
  // Where roles are not known, the frames are shown; the server still decides what is in them.
  const sees = (area: ReportArea): boolean => own.isError || seesArea(actor, own.data ?? [], area);
  const [seesBooks, seesCrm, seesPeople] = [sees('books'), sees('crm'), sees('people')];
  if (!seesBooks && !seesCrm && !seesPeople && !sees('expenses'))
    return (
      <EmptyState
        icon={chartIcon}
        title={t`No figures to show`}
        text={
          <Trans>You have no role in a product with figures. An owner of your organization can give you one.</Trans>
        }
      />
    );
  return (
    <>
      {seesBooks && (
        <Area title={t`Books`} product="erp">
          <InvoiceChart />
          <ReceivableChart />
          <BankChart />
        </Area>
      )}
      {seesCrm && (
        <Area title={t`CRM`} product="crm">
          <DealsChart />
          <PipelineChart />
          <ContactsChart />
        </Area>
      )}
      {sees('expenses') && (
        <Area title={t`People`} product="people">
          <ExpenseChart />
          {seesPeople && (seesPayroll(actor) ? <PayrollChart /> : <PaystubCard />)}
          {seesPeople && <LeavesChart isOfAll={seesAllLeaves(actor)} />}
        </Area>
      )}
    </>
  );
}

/** The charts of one product. Its heading opens the product, the button the report builder (REP-04, REP-05). */
function Area({ title, product, children }: { title: string; product: string; children: ReactNode }) {
  const { t } = useLingui();
  const address = useProductHref(product);
  const builder = useProductHref('report_builder');
  return (
    <section className={styles['area']} aria-label={title}>
      <div className={styles['head']}>
        <h2>
          {address === null ? (
            title
          ) : (
            <a href={address} target="_blank" rel="noopener">
              {title}
              <Icon of={arrowUpRightIcon} />
            </a>
          )}
        </h2>
        {builder !== null && (
          <div className={styles['bar-actions']}>
            <Button
              component="a"
              variant="subtle"
              color="gray"
              size="xs"
              href={builder}
              target="_blank"
              rel="noopener"
              aria-label={t`Customize report: ${title}`}
            >
              <Trans>Customize report</Trans>
            </Button>
          </div>
        )}
      </div>
      <AreaProduct value={address === null ? null : { name: title, address }}>
        <div className={styles['charts']}>{children}</div>
      </AreaProduct>
    </section>
  );
}
