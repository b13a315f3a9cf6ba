import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Gateway } from '@atrium/domain/payments/gateway';
import { shippedRoles } from '../../../../../suites/atrium/roles/shipped-roles.ts';
import { inOrganisation } from '../../../src/db/transaction.ts';
import { saveDemoCard } from '../../../src/demo/save-demo-card.ts';
import { saveAddress } from '../../../src/features/accounts/billing-addresses.store.ts';
import { insertCompany } from '../../../src/features/accounts/companies.store.ts';
import { describeSession } from '../../../src/features/identity/describe-session.ts';
import { insertSession } from '../../../src/features/identity/stores/sessions.store.ts';
import { insertOrganisation } from '../../../src/features/memberships/organisations.store.ts';
import { joinOrganisation } from '../../../src/features/memberships/steps/join-organisation.ts';
import { insertCustomer } from '../../../src/features/payments/stores/gateway-customers.store.ts';
import { insertReference } from '../../../src/features/payments/stores/gateway-references.store.ts';
import { insertDefaultMethod } from '../../../src/features/payments/stores/payment-methods.store.ts';
import type { PaymentMethod } from '../../../src/gateways/payment-gateway.ts';
import type { Context } from '../../../src/runtime/context.ts';
import { cashfreeOf } from '../../../test-kit/cashfree-sandbox.ts';
import { kinds } from '../../../test-kit/colleagues.ts';
import { type PaymentSandbox, sandboxStripeKey } from '../../../test-kit/payment-sandbox.ts';

/** An organisation with a card or mandate, and its owner, who is signed in. */
export interface Payer {
  readonly organisationId: string;
  readonly gateway: Gateway;
  /** What is bought one after the other; each is a charge. */
  readonly plans: readonly string[];
  /** An access token that lasts for the next call. */
  readonly token: () => Promise<string>;
}

const inDollars = [
  'crm-startup-monthly',
  'people-startup-monthly',
  'erp-startup-monthly',
  'crm-essential-monthly',
  'people-essential-monthly',
];
const world = {
  stripe: { country: 'US', currency: 'USD', timeZone: 'America/New_York', plans: inDollars },
  adyen: { country: 'SG', currency: 'USD', timeZone: 'Asia/Singapore', plans: inDollars },
  cashfree: {
    country: 'IN',
    currency: 'INR',
    timeZone: 'Asia/Kolkata',
    plans: ['erp-startup-monthly', 'erp-essential-monthly', 'erp-professional-monthly'],
  },
} as const satisfies Record<Gateway, { plans: readonly string[]; [fact: string]: unknown }>;

/** Nothing is billed in India without a state. */
const inKarnataka = {
  address1: '',
  address2: '',
  city: '',
  pin_code: '',
  state: 'Karnataka',
  country: 'IN',
  tax_id: '',
  buyer_kind: null,
  tax_check: null,
  tax_checked_at: null,
  tax_check_reference: null,
};

const atOnce = 8;
const tokenLastsMs = 200_000;

/** As many organisations as so many charges need, the gateways in turn. */
export async function makePayers(
  ctx: Context,
  sandbox: PaymentSandbox,
  { charges, gateways }: { readonly charges: number; readonly gateways: readonly Gateway[] },
): Promise<readonly Payer[]> {
  const wanted: { readonly gateway: Gateway; readonly plans: readonly string[] }[] = [];
  for (let left = charges; left > 0; ) {
    const gateway = gateways[wanted.length % gateways.length] ?? 'stripe';
    const plans = world[gateway].plans.slice(0, left);
    wanted.push({ gateway, plans });
    left -= plans.length;
  }
  const payers: Payer[] = [];
  while (payers.length < wanted.length) {
    const next = wanted.slice(payers.length, payers.length + atOnce);
    payers.push(...(await Promise.all(next.map((each) => makePayer(ctx, sandbox, each)))));
  }
  return payers;
}

async function makePayer(
  ctx: Context,
  sandbox: PaymentSandbox,
  { gateway, plans }: Pick<Payer, 'gateway' | 'plans'>,
): Promise<Payer> {
  const [organisationId, userId, sessionId] = [ctx.newId(), ctx.newId(), ctx.newId()];
  const { plans: _all, ...company } = world[gateway];
  const now = ctx.clock.wall();
  const email = `owner-${userId}@charges.example`;
  await inOrganisation(ctx, organisationId, async (tx) => {
    await insertOrganisation(tx, { id: organisationId, name: `Payer ${organisationId}`, now });
    await insertCompany(organisationId, tx, { ...company, isBookkeeper: false });
    if (company.country === 'IN') await saveAddress(organisationId, tx, { ...inKarnataka, at: now });
    await tx
      .insertInto('users')
      .values({
        id: userId,
        email,
        email_verified_at: now,
        first_name: 'Maya',
        last_name: 'Lake',
        locale: 'en',
        password_hash: '',
        password_changed_at: now,
        created_at: now,
      })
      .execute();
    await joinOrganisation(organisationId, tx, {
      catalogue: shippedRoles,
      userId,
      roles: kinds.owner,
      now,
      canSignIn: true,
      isEmailVerified: true,
      wasCreatedHere: false,
    });
    await insertSession(tx, {
      id: sessionId,
      userId,
      organisationId,
      assurance: 'password',
      refreshFamily: ctx.newId(),
      refreshHash: randomBytes(32),
      rotationSalt: randomBytes(32),
      now,
      expiresAt: new Date(now.getTime() + 864e5),
      address: '192.0.2.1',
      userAgent: 'proof',
    });
  });
  await withRetries(() => saveMethod(ctx, sandbox, gateway, { organisationId, name: 'Payer', email }));
  return { organisationId, gateway, plans, token: lastingToken(ctx, sessionId) };
}

const mostTries = 20;

/**
 * Preparing is not what is proven: a call that fails on a busy machine, or beyond the gateway's rate, is made again.
 */
export async function withRetries(prepare: () => Promise<void>, tries = 1): Promise<void> {
  try {
    await prepare();
  } catch (error) {
    if (tries === mostTries) throw error;
    // Hundreds wait at once, and must not all come back in the same moment.
    await delay(Math.min(tries, 10) * 500 * (0.5 + Math.random()));
    await withRetries(prepare, tries + 1);
  }
}

function lastingToken(ctx: Context, sessionId: string): Payer['token'] {
  let held = { token: '', until: 0 };
  return async () => {
    if (held.until < Date.now())
      held = { token: (await describeSession(ctx, sessionId)).accessToken, until: Date.now() + tokenLastsMs };
    return held.token;
  };
}

interface Owner {
  readonly organisationId: string;
  readonly name: string;
  readonly email: string;
}

/** What the browser would do is done here; the method that comes of it is the one that is charged. */
async function saveMethod(ctx: Context, sandbox: PaymentSandbox, name: Gateway, owner: Owner): Promise<void> {
  if (name === 'stripe')
    return saveDemoCard(ctx, { address: sandbox.address, secretKey: sandboxStripeKey }, owner, 'pm_card_visa');
  const gateway = ctx.gateways[name];
  if (!gateway) throw new Error(`no keys for ${name}`);
  const customer = await gateway.ensureCustomer(owner);
  const { reference } = await gateway.beginSetup({
    customer,
    key: ctx.newId(),
    returnAddress: `${ctx.config.publicAddress}/billing`,
    payer: {
      name: owner.name,
      email: owner.email,
      phone: '919876543210',
    },
  });
  if (name === 'cashfree') await cashfreeOf(sandbox).authorise(reference, { accountNumber: '50100123456789' });
  const fields = name === 'adyen' ? await sandbox.adyen.typeCard('4111111111111111') : {};
  const origin = ctx.config.publicAddress;
  const setup = await gateway.completeSetup(
    { customer, reference },
    { ...fields, ...(name === 'adyen' && { origin }) },
  );
  if (setup.state !== 'done') throw new Error(`nothing was saved at ${name}: ${setup.state}`);
  await keepMethod(ctx, owner.organisationId, { gateway: name, customerReference: customer }, setup.method);
}

async function keepMethod(
  ctx: Context,
  organisationId: string,
  at: { readonly gateway: Gateway; readonly customerReference: string },
  { reference: methodReference, ...method }: PaymentMethod,
): Promise<void> {
  const { gateway, customerReference: reference } = at;
  const now = ctx.clock.wall();
  await inOrganisation(ctx, organisationId, async (tx) => {
    await insertCustomer(organisationId, tx, { gateway, reference, at: now });
    const saved = { id: ctx.newId(), ...at, methodReference, ...method, at: now };
    const subjectId = await insertDefaultMethod(organisationId, tx, saved);
    const known = { gateway, kind: 'method', reference: methodReference, organisationId, subjectId } as const;
    await insertReference(tx, { ...known, at: now });
  });
}
