import type { PlanDetails } from '@atrium/contract/pricing/plan-fields';
import type { Locale } from '@atrium/domain/identity/locale';
import type { Interval } from '@atrium/domain/kernel/billing-period';
import { choosePlan } from '@atrium/domain/pricing/choose-plan';
import type { Plan } from '@atrium/domain/pricing/plan';
import type { PlanButton } from '@atrium/domain/pricing/plan-card';
import { trialDaysInForce } from '@atrium/domain/subscriptions/status';
import { Trans, useLingui } from '@lingui/react/macro';
import { SalesForm, SalesThanks } from '../../features/leads/sales-form.tsx';
import { nothingHeld } from '../../features/pricing/held-plans.ts';
import { toPriceList } from '../../features/pricing/price-list.ts';
import { type PricingChoice, pricingAddress } from '../../features/pricing/pricing-address.ts';
import { TierPlans } from '../../features/pricing/tier-plans.tsx';
import { UserPrices } from '../../features/pricing/user-prices.tsx';
import { Flag } from '../../ui/drawings/flag.tsx';
import { SegmentedLinks } from '../../ui/layout/segmented-links.tsx';
import { PricingFooter, PricingHeader } from './pricing-frame.tsx';
import styles from './pricing-page.module.css';

export interface PricingPageProps {
  readonly details: PlanDetails;
  readonly choice: PricingChoice;
  readonly locale: Locale;
  /** `hasForm` where a CRM takes leads. */
  readonly sales: { readonly email: string; readonly phone: string | null; readonly hasForm: boolean };
}

/** The public pricing page, rendered by the server and readable without JavaScript (NAV-22, PLAN-01). */
export function PricingPage({ details, choice, locale, sales }: PricingPageProps) {
  const { t } = useLingui();
  const { signup, sales: salesLink } = details.links;
  const trialDays = trialDaysInForce();
  /** The chosen plan goes along to our own sign-up, so that it waits in the checkout afterwards (D-171). */
  const urlOf = ({ target }: PlanButton, plan: Plan, interval: Interval): string | null => {
    if (target === 'sales') return salesLink;
    if (target === null || !signup.startsWith('/')) return target && signup;
    const choice = choosePlan({ product: plan.product, plan: plan.name, interval }, false);
    return `${signup}?${new URLSearchParams({ ...choice })}`;
  };
  const place = {
    priceList: toPriceList(details),
    held: nothingHeld,
    trialInfo: t`${trialDays} days free, no card needed`,
    urlOf,
  };
  return (
    <>
      <PricingHeader />
      <main className={styles['main']}>
        <div className={styles['intro']}>
          <div>
            <h1>
              <Trans>Pricing by the size of your company</Trans>
            </h1>
            <p>
              <Trans>Used by 300,000+ people. Try {trialDays} days free, no card needed.</Trans>
            </p>
          </div>
          <Tabs choice={choice} />
        </div>
        <RegionNote region={details.region} choice={choice} />
        <h2 className={styles['hidden']}>{choice.tab === 'erp' ? t`ERP plans` : t`MRP plans`}</h2>
        <TierPlans tab={choice.tab} isMain place={place} />
        <UserPrices place={place} />
        <TalkToSales {...sales} />
      </main>
      <PricingFooter choice={choice} locale={locale} />
    </>
  );
}

/** One tab per product; each is a page of its own (PLAN-02, D-05). */
function Tabs({ choice }: { choice: PricingChoice }) {
  const { t } = useLingui();
  const link = (tab: PricingChoice['tab'], label: string) => ({
    href: pricingAddress({ ...choice, tab }),
    label,
    isCurrent: tab === choice.tab,
  });
  return <SegmentedLinks label={t`Product`} links={[link('erp', 'ERP'), link('mrp', 'MRP')]} />;
}

/** Says for which country the prices are, because the company's country decides (I18N-04). */
function RegionNote({ region, choice }: { region: PlanDetails['region']; choice: PricingChoice }) {
  const isIndia = region === 'in';
  return (
    <p className={styles['region']}>
      <Flag country={isIndia ? 'IN' : 'US'} />
      <span>
        {isIndia ? (
          <Trans>Prices for companies in India, in rupees.</Trans>
        ) : (
          <Trans>Prices in US dollars, for companies outside India.</Trans>
        )}{' '}
        <a href={pricingAddress({ ...choice, country: isIndia ? 'US' : 'IN' })}>
          {isIndia ? <Trans>Company outside India?</Trans> : <Trans>Company in India?</Trans>}
        </a>
      </span>
    </p>
  );
}

/** How to reach sales; mails and other pages link to this anchor (D-05). */
function TalkToSales({ email, phone, hasForm }: PricingPageProps['sales']) {
  return (
    <section id="talk-to-sales" className={styles['sales']} aria-labelledby="talk-to-sales-title">
      <div>
        <h2 id="talk-to-sales-title">
          <Trans>Talk to sales</Trans>
        </h2>
        <p>
          <Trans>Tell us about your company, and we will send you a quote.</Trans>
        </p>
      </div>
      <ul>
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
        {phone !== null && (
          <li>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
          </li>
        )}
      </ul>
      {hasForm && (
        <>
          <SalesForm />
          <SalesThanks />
        </>
      )}
    </section>
  );
}
