import { applyCreditCode } from '@atrium/contract/codes/apply-credit-code';
import { applyDiscountCode } from '@atrium/contract/codes/apply-discount-code';
import { applyPrepaidCode } from '@atrium/contract/codes/apply-prepaid-code';
import { saveBillingAddress } from '@atrium/contract/payments/billing-address';
import { activatePlan } from '@atrium/contract/subscriptions/activate-plan';
import { cancelSubscription } from '@atrium/contract/subscriptions/cancel-subscription';
import { schedulePlan } from '@atrium/contract/subscriptions/schedule-plan';
import { addUser } from '@atrium/contract/users/add-user';
import type { BuyerKind } from '@atrium/domain/invoices/buyer-kind';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { Client } from 'pg';
import { shippedCatalogue } from '../../../../suites/atrium/catalogue.ts';
import { openDatabase } from '../../src/db/database.ts';
import { inOrganisation } from '../../src/db/transaction.ts';
import { enableCreditFlow } from '../../src/features/accounts/billing-accounts.store.ts';
import { publishCatalogue } from '../../src/features/pricing/publish-catalogue.ts';
import { foundByAdyen, foundByCashfree, settleDebits } from '../attempts.ts';
import { byOperator } from '../by-operator.ts';
import type { Founded } from '../found-in.ts';
import { makeCodes } from '../make-codes.ts';
import { confirm, type PayingApi, quoteFor } from '../paying-api.ts';
import { asRole } from '../throw-away-cluster.ts';

/** The same numbers for the same seed. */
export function randomOf(seed: number) {
  let state = seed >>> 0;
  // Mulberry32: draws that follow each other, or come from neighbouring seeds, have nothing to do with each other.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    upTo: (most: number) => Math.floor(next() * (most + 1)),
    chance: (share: number) => next() < share,
    oneOf: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
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

/** The seller sells to people too. */
export async function sellToConsumers({ api }: PayingApi): Promise<void> {
  const client = new Client({ connectionString: api.superuserUrl });
  await client.connect();
  const consumers = { countries: ['US', 'IN'], writeTo: 'withdraw@seller.test' };
  await client.query('update sellers set consumers = $1', [JSON.stringify(consumers)]);
  await client.end();
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
    const { faults } = await publishCatalogue({ ...api.ctx, db }, list, { isDryRun: false, ...byOperator });
    if (faults.length > 0) throw new Error(faults.join(', '));
  }
  await db.destroy();
}

const crmSeat = { appName: 'crm', rgShortCode: 'user', moduleUuids: [] };

const places = [
  'US',
  'US',
  'US',
  'US for oneself',
  'US without a card',
  'India',
  'India for oneself',
  'India by mandate',
  'Singapore',
] as const;
type Place = (typeof places)[number];

/** Where an organisation is, and what it pays by. */
export async function foundIn(paying: PayingApi, place: Place): Promise<Founded> {
  if (place === 'India by mandate') return declared(await foundByCashfree(paying), inGoa, 'business');
  if (place === 'Singapore') return foundByAdyen(paying);
  if (place === 'US without a card') return declared(await paying.foundPaying(null), inNevada, 'business');
  const kind = place.endsWith('for oneself') ? 'consumer' : 'business';
  if (place.startsWith('India')) return declared(await paying.foundPaying('pm_card_in', '192.0.2.91'), inGoa, kind);
  return declared(await paying.foundPaying(), inNevada, kind);
}

const inNevada = { Country: 'US', State: 'Nevada' };
const inGoa = { Country: 'IN', State: 'Goa' };

/** Says as what they buy, because the seller sells to both (D-975). */
async function declared(us: Founded, place: { readonly Country: string; readonly State: string }, kind: BuyerKind) {
  const nothing = { Address1: '', Address2: '', City: '', PinCode: '' };
  await accepted(us.founder.call(saveBillingAddress, { ...nothing, ...place, BuyerKind: kind }));
  return us;
}

async function buy(paying: PayingApi, { founder }: Founded, planId: string): Promise<void> {
  const { quoteId, warnings } = await quoteFor(founder, planId);
  const { outcome } = (await confirm(founder, quoteId, { accepted: warnings })).body;
  if (outcome === 'pending') await settleDebits(paying);
  else if (outcome !== 'paid') throw new Error(`${planId} was not bought: ${outcome}`);
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
  const place = random.oneOf(places);
  const us = await foundIn(paying, place);
  const { founder, organisationId } = us;
  if (random.chance(0.4)) await founder.call(applyDiscountCode, { Code: random.oneOf(['WHATIF-25', 'WHATIF-20']) });
  for (const code of ['WHATIF-170', 'WHATIF-LAPSES'])
    if (random.chance(0.3)) await founder.call(applyCreditCode, { Code: code });
  if (place === 'US without a card') {
    // A card stands behind one trial only, and all cards here are the same.
    await accepted(founder.call(activatePlan, { PlanID: 'erp-startup-yearly', Currency: 'usd' }));
    if (random.chance(0.4)) await accepted(founder.call(applyPrepaidCode, { code: 'WHATIF-CRM', ForceUpdate: true }));
    return us;
  }
  // A mandate pays in rupees, and of the plans only those of ERP have a price in rupees.
  const isByMandate = place === 'India by mandate';
  const erp = random.oneOf(['erp-startup-monthly', 'erp-startup-yearly', 'erp-essential-monthly']);
  if (isByMandate || random.chance(0.2)) await buy(paying, us, erp);
  if (!isByMandate) await buyOthers(paying, us, random);
  if (random.chance(0.2))
    await inOrganisation(paying.api.ctx, organisationId, (tx) => enableCreditFlow(organisationId, tx));
  if (random.chance(0.15)) await loseCard(paying, us);
  return us;
}

async function accepted(call: Promise<{ readonly status: number; readonly body: unknown }>): Promise<void> {
  const { status, body } = await call;
  if (status !== 200) throw new Error(JSON.stringify(body));
}

/** CRM with its seats and what becomes of them, or a prepaid term of it; and People. */
async function buyOthers(paying: PayingApi, us: Founded, random: Random): Promise<void> {
  const { founder } = us;
  const crm = random.oneOf(['crm-startup-monthly', 'crm-essential-monthly', 'crm-startup-yearly', null]);
  if (crm !== null) {
    await buy(paying, us, crm);
    for (let seat = random.upTo(2); seat > 0; seat -= 1) {
      const emailId = `seat${seat}-${us.organisationId}@whatif.test`;
      const person = { firstName: 'Ana', lastName: 'Lima', emailId, appUserCreateRequestList: [crmSeat] };
      await founder.call(addUser, person);
    }
    if (random.chance(0.25)) await founder.call(schedulePlan, { product: 'crm', PlanID: 'crm-startup-monthly' });
    if (random.chance(0.2)) await founder.call(cancelSubscription, { PlanID: crm });
  } else if (random.chance(0.6))
    await accepted(founder.call(applyPrepaidCode, { code: 'WHATIF-CRM', ForceUpdate: true }));
  if (random.chance(0.5)) await buy(paying, us, random.oneOf(['people-startup-monthly', 'people-startup-yearly']));
}
