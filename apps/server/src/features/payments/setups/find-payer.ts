import { inOrganisation } from '../../../db/transaction.ts';
import type { PaymentGateway } from '../../../gateways/payment-gateway.ts';
import type { Context } from '../../../runtime/context.ts';
import { findCompany } from '../../accounts/companies.store.ts';
import { listOwnerContacts } from '../../accounts/contacts.store.ts';
import type { ResolvedPayer } from '../../accounts/steps/resolve-payer.ts';
import { findPhone } from '../stores/billing-phones.store.ts';
import { findCustomer, insertCustomer } from '../stores/gateway-customers.store.ts';
import { askGateway } from './ask-gateway.ts';

/** An organisation as a gateway knows it. */
export interface Payer {
  readonly customer: string;
  readonly name: string;
  readonly email: string;
  readonly phone: { readonly number: string; readonly isValidated: boolean } | null;
}

/** Tells the gateway about the organisation when it first has to do with it. */
export async function findSetupPayer(
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  { organisationId, prove }: ResolvedPayer,
  gateway: PaymentGateway,
): Promise<Payer> {
  const known = await inOrganisation(ctx, organisationId, async (tx) => {
    await prove(tx);
    const { name } = await findCompany(organisationId, tx);
    const [owner] = await listOwnerContacts(tx, organisationId);
    const phone = await findPhone(organisationId, tx);
    const customer = await findCustomer(organisationId, tx, gateway.name);
    return {
      customer,
      name,
      email: owner?.email ?? '',
      phone: phone
        ? {
            number: phone.phone,
            isValidated: phone.validated_at !== null,
          }
        : null,
    };
  });
  const { customer, ...payer } = known;
  if (customer !== undefined) return { ...payer, customer };
  const reference = await askGateway(ctx, gateway, () => gateway.ensureCustomer({ organisationId, ...payer }));
  const kept = await inOrganisation(ctx, organisationId, async (tx) => {
    await insertCustomer(organisationId, tx, { gateway: gateway.name, reference, at: ctx.clock.wall() });
    return findCustomer(organisationId, tx, gateway.name);
  });
  return { ...payer, customer: kept ?? reference };
}
