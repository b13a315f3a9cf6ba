import { type ReportArea, seesAllLeaves, seesArea, seesPayroll } from '@atrium/domain/reports/report-access';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement, ReactNode } from 'react';
import { useSession } from '../../session/use-session.ts';
import { ButtonAnchor } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/drawings/icon.tsx';
import { arrowUpRightIcon, chartIcon } from '../../ui/icons.ts';
import { EmptyState, Loading, Skeleton } from '../../ui/states/states.tsx';
import { BankChart, InvoiceChart, ReceivableChart } from './books-charts.tsx';
import { ChartSkeleton } from './chart-card.tsx';
import { sumOf } from './chart-model.ts';
import { ContactsChart, DealsChart, PipelineChart } from './crm-charts.tsx';
import { ExpenseChart, LeavesChart, PayrollChart, PaystubCard } from './people-charts.tsx';
import { AreaProduct } from './product-of-area.ts';
import { useOwnProducts, useProductHref } from './queries.ts';
import styles from './reports.module.css';
import { useTurns } from './use-turns.ts';

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
  const people = seesPeople
    ? [
        seesPayroll(actor) ? <PayrollChart key="payroll" /> : <PaystubCard key="paystub" />,
        <LeavesChart key="leaves" isOfAll={seesAllLeaves(actor)} />,
      ]
    : [];
  return (
    <Areas
      areas={[
        seesBooks && {
          title: t`Books`,
          product: 'erp',
          charts: [<InvoiceChart key="invoices" />, <ReceivableChart key="receivable" />, <BankChart key="bank" />],
        },
        seesCrm && {
          title: t`CRM`,
          product: 'crm',
          charts: [<DealsChart key="deals" />, <PipelineChart key="pipeline" />, <ContactsChart key="contacts" />],
        },
        sees('expenses') && {
          title: t`People`,
          product: 'people',
          charts: [<ExpenseChart key="expenses" />, ...people],
        },
      ].filter((area) => area !== false)}
    />
  );
}

interface AreaOfCharts {
  readonly title: string;
  readonly product: string;
  readonly charts: readonly ReactElement[];
}

/** All areas. The first charts come at once, the others one after the other. */
function Areas({ areas }: { areas: readonly AreaOfCharts[] }) {
  const total = sumOf(areas.map(({ charts }) => charts.length));
  const drawn = useTurns(total);
  return areas.map(({ title, product, charts }, index) => {
    const before = sumOf(areas.slice(0, index).map((area) => area.charts.length));
    return (
      <Area key={product} title={title} product={product}>
        {charts.map((chart, at) => (before + at < drawn ? chart : <ChartSkeleton key={chart.key} />))}
      </Area>
    );
  });
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
            <ButtonAnchor
              variant="subtle"
              color="gray"
              size="xs"
              href={builder}
              target="_blank"
              rel="noopener"
              aria-label={t`Customize report: ${title}`}
            >
              <Trans>Customize report</Trans>
            </ButtonAnchor>
          </div>
        )}
      </div>
      <AreaProduct value={address === null ? null : { name: title, address }}>
        <div className={styles['charts']}>{children}</div>
      </AreaProduct>
    </section>
  );
}
