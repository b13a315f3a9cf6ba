import type { MandateStatus, PaymentDetails, SavedCard } from '@atrium/contract/payments/payment-fields';
import { methodKindOf } from '@atrium/domain/payments/gateway';
import { methodFor } from '@atrium/domain/payments/methods/choose-method';
import { gatewayOf } from '@atrium/domain/pricing/gateway-of';
import type { Member } from '../../../runtime/caller.ts';
import type { Context } from '../../../runtime/context.ts';
import { findVerifiedEmail, listOwnerContacts } from '../../accounts/contacts.store.ts';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { currentSellerIn } from '../../invoices/steps/current-seller.ts';
import { findPhone } from '../stores/billing-phones.store.ts';
import { listSavedMethods, type SavedMethod } from '../stores/payment-methods.store.ts';
import { findNewestSetup, type SetupRow } from '../stores/payment-setups.store.ts';
import { mandateLink } from './mandate-link.ts';

type Needs = Pick<Context, 'config' | 'geo' | 'tokens'>;

const mandateStatuses: Readonly<Record<SetupRow['state'], MandateStatus>> = {
  open: 'INITIALIZED',
  bank_approval_pending: 'BANK_APPROVAL_PENDING',
  done: 'ACTIVE',
  failed: 'FAILED',
  expired: 'EXPIRED',
  replaced: '',
};

/** PAY-01: what is saved, and by which gateway is paid what is charged in a currency (PAY-03, D-45). */
export async function loadPaymentDetails(
  ctx: Needs,
  work: MoneyWork,
  { session, address }: Pick<Member, 'session' | 'address'>,
  currency: string = work.account.currency,
): Promise<PaymentDetails> {
  const { organisationId, tx, company } = work;
  const seller = await currentSellerIn(work);
  const all = await listSavedMethods(organisationId, tx);
  const asked = currency.toUpperCase();
  const defaults = all.filter(({ is_default }) => is_default);
  const saved = methodFor(defaults, asked);
  const [owner] = await listOwnerContacts(tx, organisationId);
  const phone = await findPhone(organisationId, tx);
  const email = await findVerifiedEmail(tx, session.userId);
  const { browser, isCashfreeEnabled, internalDomains } = ctx.config.payments;
  const gateway = gatewayOf({
    country: company.country ?? ctx.geo.countryOf(address),
    currency: asked,
    savedWith: saved?.gateway ?? null,
    isCashfreeEnabled,
    isInternal: email !== null && internalDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase()),
  });
  // What cannot be charged in the currency that is asked for is none for it.
  const method = saved?.gateway === gateway ? saved : undefined;
  const mandate = await findNewestSetup(organisationId, tx, 'cashfree');
  const known = browser[gateway];
  return {
    Cards: methodKindOf(gateway) === 'mandate' ? [] : all.filter((each) => each.gateway === gateway).map(describeCard),
    DefaultPaymentMethodID: method?.method_reference ?? null,
    PaymentGateway: gateway,
    BillingEmail: owner?.email ?? '',
    Phone: phone?.phone ?? '',
    IsPhoneValidated: phone !== undefined && phone.validated_at !== null,
    CashfreeCardNumber: method?.gateway === 'cashfree' ? method.last_four : '',
    CashfreeStatus: mandate ? mandateStatuses[mandate.state] : method?.gateway === 'cashfree' ? 'ACTIVE' : '',
    CashfreeAuthlink: linkOf(ctx, mandate),
    ConsumerCountries: [...(seller.consumers?.countries ?? [])],
    browser: known ? { publicKey: known.publicKey, mode: known.mode, address: known.scriptAddress } : null,
  };
}

/** A saved card in the words of the wire (PAY-02). */
function describeCard(method: SavedMethod): SavedCard {
  return {
    CardBrand: method.brand,
    CardCountry: method.country ?? '',
    ExpMonth: method.expiry_month ?? 0,
    ExpYear: method.expiry_year ?? 0,
    Last4: method.last_four,
    PaymentMethodID: method.method_reference,
  };
}

function linkOf(ctx: Needs, mandate: SetupRow | undefined): string {
  const sealed = mandate?.sealed_page_token ?? null;
  const token = sealed === null ? null : ctx.tokens.unseal('page', sealed);
  return token === null ? '' : mandateLink(ctx, token);
}
