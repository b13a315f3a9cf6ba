import { applyCreditCode } from '@atrium/contract/codes/apply-credit-code';
import { applyDiscountCode } from '@atrium/contract/codes/apply-discount-code';
import { applyPrepaidCode } from '@atrium/contract/codes/apply-prepaid-code';
import { activatePlan } from '@atrium/contract/subscriptions/activate-plan';
import { cancelSubscription } from '@atrium/contract/subscriptions/cancel-subscription';
import { schedulePlan } from '@atrium/contract/subscriptions/schedule-plan';
import { addUser } from '@atrium/contract/users/add-user';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { shippedCatalogue } from '@atrium/domain/pricing/data/shipped-catalogue';
import { Client } from 'pg';
import { openDatabase } from '../../src/db/database.ts';
import { inOrganisation } from '../../src/db/transaction.ts';
import { enableCreditFlow } from '../../src/features/accounts/billing-accounts.store.ts';
import { publishCatalogue } from '../../src/features/pricing/publish-catalogue.ts';
import { foundByAdyen, foundByCashfree, settleDebits } from '../attempts.ts';
import type { Founded } from '../found-in.ts';
import { makeCodes } from '../make-codes.ts';
import { confirm, type PayingApi, quoteFor } from '../paying-api.ts';
import { asRole } from '../throw-away-cluster.ts';

/** The same numbers for the same seed. */
export function randomOf(seed: number) {
  let state = (seed * 2_654_435_761) >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    upTo: (most: number) => Math.floor(next() * (most + 1)),
    chance: (share: number) => next() < share,
    oneOf: <Item>(items: readonly [Item, ...Item[]]): Item => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
export type Random = ReturnType<typeof randomOf>;

const many = { maxRedemptions: 100_000 };

/** The codes that random organisations redeem. */
export async function makeWhatIfCodes({ api }: PayingApi): Promise<void> {
  const crm = [{ product: 'crm', plan: 'essential', users: 5 }];
  await makeCodes(api, [
    { kind: 'discount', code: 'WHATIF-25', description: 'A quarter', percentOff: '25', charges: 3, ...many },
    {
      kind: 'discount',
      code: 'WHATIF-20',
      description: 'Twenty dollars',
      amountOff: { amount: '20.00', currency: 'USD' },
      charges: 2,
      ...many,
    },
    {
      kind: 'credit',
      code: 'WHATIF-170',
      description: 'Credit',
      credit: { amount: '170', currency: 'USD' },
      ...many,
    },
    {
      kind: 'credit',
      code: 'WHATIF-LAPSES',
      description: 'Credit that lapses',
      credit: { amount: '400', currency: 'USD' },
      validDays: 100,
      ...many,
    },
    { kind: 'prepaid', code: 'WHATIF-CRM', description: 'Half a year', months: 6, products: crm, ...many },
  ]);
}

/** Prices go up in half a year, and in a year down again. Owners are told, or not, by the product's own rules. */
export async function publishWhatIfPrices({ api }: PayingApi): Promise<void> {
  const db = openDatabase(asRole(api.superuserUrl, 'atrium_operator'), { poolSize: 1, name: 'what-if' });
  const today = api.ctx.clock.wall().toISOString().slice(0, 10);
  for (const [version, inDays, percent] of [
    ['dearer', 180, 12],
    ['cheaper', 400, -8],
  ] as const) {
    const plans = shippedCatalogue.plans.map((plan) => ({
      ...plan,
      offers: plan.offers.map((offer) => ({
        ...offer,
        prices: offer.prices.map((price) => ({
          ...price,
          amountMinor: price.amountMinor + Math.round((price.amountMinor * percent) / 10_000) * 100,
        })),
      })),
    }));
    const list = { ...shippedCatalogue, version, effectiveFrom: addDays(today, inDays), plans };
    const { faults } = await publishCatalogue({ db, now: api.ctx.clock.wall() }, list, { isDryRun: false });
    if (faults.length > 0) throw new Error(faults.join(', '));
  }
  await db.destroy();
}

const crmSeat = { appName: 'crm', rgShortCode: 'user', moduleUuids: [] };

/** Where an organisation is, and what it pays by. */
async function found(paying: PayingApi, random: Random): Promise<Founded> {
  const place = random.oneOf(['US', 'US', 'US', 'India', 'India by mandate', 'Singapore']);
  if (place === 'India by mandate') return foundByCashfree(paying);
  if (place === 'Singapore') return foundByAdyen(paying);
  return place === 'India' ? paying.foundPaying('pm_card_in', '192.0.2.91') : paying.foundPaying();
}

async function buy(paying: PayingApi, { founder }: Founded, planId: string): Promise<void> {
  const { quoteId, warnings, currency } = await quoteFor(founder, planId);
  await confirm(founder, quoteId, { accepted: warnings });
  if (currency === 'INR') await settleDebits(paying);
}

/** No card is left that could pay what comes. */
async function loseCard({ api }: PayingApi, { organisationId }: Founded): Promise<void> {
  const client = new Client({ connectionString: api.superuserUrl });
  await client.connect();
  await client.query('update payment_methods set is_default = false where organisation_id = $1', [organisationId]);
  await client.end();
}

/** An organisation with plans, seats, codes, a trial, cancellations, and a card, a mandate or neither. */
export async function makeOrganisation(paying: PayingApi, random: Random): Promise<Founded> {
  const us = await found(paying, random);
  const { founder, organisationId } = us;
  if (random.chance(0.4)) await founder.call(applyDiscountCode, { Code: random.oneOf(['WHATIF-25', 'WHATIF-20']) });
  for (const code of ['WHATIF-170', 'WHATIF-LAPSES'])
    if (random.chance(0.3)) await founder.call(applyCreditCode, { Code: code });
  const crm = random.oneOf(['crm-startup-monthly', 'crm-essential-monthly', 'crm-startup-yearly', null]);
  if (crm !== null) {
    await buy(paying, us, crm);
    for (let seat = random.upTo(2); seat > 0; seat -= 1) {
      const emailId = `seat${seat}-${organisationId}@whatif.test`;
      const person = { firstName: 'Ana', lastName: 'Lima', emailId, appUserCreateRequestList: [crmSeat] };
      await founder.call(addUser, person);
    }
    if (random.chance(0.25)) await founder.call(schedulePlan, { product: 'crm', PlanID: 'crm-startup-monthly' });
    if (random.chance(0.2)) await founder.call(cancelSubscription, { PlanID: crm });
  } else if (random.chance(0.6)) await founder.call(applyPrepaidCode, { code: 'WHATIF-CRM' });
  if (random.chance(0.5)) await buy(paying, us, random.oneOf(['people-startup-monthly', 'people-startup-yearly']));
  if (random.chance(0.3)) await founder.call(activatePlan, { PlanID: 'erp-startup-yearly', Currency: 'usd' });
  if (random.chance(0.2))
    await inOrganisation(paying.api.ctx, organisationId, (tx) => enableCreditFlow(organisationId, tx));
  if (random.chance(0.15)) await loseCard(paying, us);
  return us;
}
