import { inOrganisation } from '../db/transaction.ts';
import { findUserByEmail } from '../features/identity/stores/users.store.ts';
import { listOrganisationsOf } from '../features/memberships/organisations.store.ts';
import { followSetup } from '../features/payments/follow-setup.ts';
import { requestCashfreePage } from '../features/payments/request-cashfree-page.ts';
import { savePhoneCode, spendPhoneCode } from '../features/payments/stores/billing-phones.store.ts';
import { findNewestSetup } from '../features/payments/stores/payment-setups.store.ts';
import type { Context } from '../runtime/context.ts';
import { demoCaller } from './demo-caller.ts';

const owner = 'meera@godavarifoods.example';
const organisationName = 'Narmada Spices Pvt Ltd';
const phone = '+919876500077';

/** An e-mandate that waits for the bank's approval, at the sandbox of this address. An existing one stays as it is. */
export async function seedMandate(ctx: Context, sandbox: string): Promise<void> {
  const user = await findUserByEmail(ctx.db, owner);
  const organisations = user === undefined ? [] : await listOrganisationsOf(ctx.db, user.id);
  const organisationId = organisations.find(({ name }) => name === organisationName)?.id;
  if (!user || organisationId === undefined || !ctx.gateways.cashfree) return;
  const newestSetup = () =>
    inOrganisation(ctx, organisationId, (tx) => findNewestSetup(organisationId, tx, 'cashfree'));
  if (await newestSetup()) return;
  await provePhone(ctx, organisationId);
  await requestCashfreePage(ctx, demoCaller(ctx, organisationId, user.id), {});
  const setup = await newestSetup();
  if (!setup) throw new Error('no e-mandate was begun');
  await fetch(`${sandbox}/control/cashfree/subscriptions/${setup.reference}/authorise`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ answer: 'later' }),
  });
  await followSetup(ctx, organisationId, setup.id);
}

/** As if the code of a text message had been typed. */
async function provePhone(ctx: Context, organisationId: string): Promise<void> {
  const validatedAt = ctx.clock.wall();
  await inOrganisation(ctx, organisationId, async (tx) => {
    await savePhoneCode(organisationId, tx, { phone, digest: '', expiresAt: validatedAt, tries: 1 });
    await spendPhoneCode(organisationId, tx, { validatedAt });
  });
}
