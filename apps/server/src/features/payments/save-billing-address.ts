import type { InputOf } from '@atrium/contract/endpoint';
import { saveBillingAddress as endpoint } from '@atrium/contract/payments/billing-address';
import { indianStateCodeOf } from '@atrium/domain/invoices/tax/indian-state-code';
import { taxIdFault } from '@atrium/domain/invoices/tax/tax-id';
import { isNumberAsked } from '@atrium/domain/invoices/tax/tax-number-check';
import { isAddressBlank } from '@atrium/domain/payments/billing-address';
import { cleanText } from '@atrium/domain/payments/clean-text';
import { countryCodes } from '@atrium/domain/payments/data/country-codes';
import { insertDueWork } from '../../db/insert-due-work.store.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { type LookedUp, lookUpNumber } from '../../gateways/look-up-number.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { bumpBillingAccount } from '../accounts/billing-accounts.store.ts';
import { type BillingAddressRow, findBillingAddress, saveAddress } from '../accounts/billing-addresses.store.ts';
import { findPayer } from '../accounts/companies.store.ts';
import { inMoneyWork, type MoneyWork } from '../accounts/money-work.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { currentSellerOf, type Seller } from '../invoices/steps/current-seller.ts';
import { refuseConsumer } from '../invoices/steps/parties.ts';
import { describeAddress } from './steps/describe-address.ts';
import { followCountry } from './steps/follow-country.ts';

/** The register of a member state is often back soon. */
const askedAgainMs = 5 * 60_000;

/** API-37, CHK-21: from now on invoices go there, and are taxed by it (N-25). */
export const saveBillingAddress = serve(endpoint, async (ctx, caller, input) => {
  const { organisationId, isClient, prove } = resolvePayer(caller, input);
  const seller = await currentSellerOf(ctx);
  const found = await checkNumber(ctx, { organisationId, prove }, { input, registrations: seller.registrations });
  return inMoneyWork(
    ctx,
    organisationId,
    async (work) => {
      const { tx, account, company, address: before } = work;
      const read = readAddress(input, before);
      const address = { ...read, ...checkedFields(read, before, found) };
      if (isBlank(address) && input.BuyerKind === undefined)
        return caller.remember(tx, describeAddress(await findBillingAddress(organisationId, tx)));
      if (account.pending_change_id !== null) throw new Refused('subscriptions.change_pending');
      refuseFaults(address, address.country || (company.country ?? ''), before);
      if (address.buyer_kind === 'consumer') refuseConsumer({ company, address, on: work.on }, seller);
      await saveAddress(organisationId, tx, { ...address, at: ctx.clock.wall() });
      // A bookkeeper writes the address of invoices; where the client is, and what it pays in, its own people say (D-207).
      if (!isClient || company.country === null) await followCountry(work, address.country);
      await bumpBillingAccount(organisationId, tx);
      const isAsked = before?.tax_check === 'not_checked' && isSameNumber(address, before);
      if (address.tax_check === 'not_checked' && !isAsked) await askLater(work);
      const { country, state } = address;
      await record(work, doerOf(caller), { action: 'payments.address_saved', facts: { country, state } });
      return caller.remember(tx, describeAddress(address));
    },
    prove,
  );
});

/** As it is stored (PAY-30). Who says nothing of the kind of buyer keeps the old one; a consumer has no tax number. */
function readAddress(input: InputOf<typeof endpoint>, before: BillingAddressRow | undefined): BillingAddressRow {
  const kind = input.BuyerKind ?? before?.buyer_kind ?? null;
  return {
    address1: cleanText(input.Address1, 120),
    address2: cleanText(input.Address2, 120),
    city: cleanText(input.City, 80),
    pin_code: cleanText(input.PinCode, 16),
    state: cleanText(input.State, 80),
    country: cleanText(input.Country, 2).toUpperCase(),
    tax_id: kind === 'consumer' ? '' : numberOf(input.TaxID ?? ''),
    buyer_kind: kind,
    ...unchecked,
  };
}

const numberOf = (typed: string): string => cleanText(typed, 32).toUpperCase().replaceAll(' ', '');

const isBlank = ({ address1, address2, pin_code, city, state, country, tax_id }: BillingAddressRow) =>
  tax_id === '' && isAddressBlank({ line1: address1, line2: address2, zipcode: pin_code, city, state, country });

const unchecked = { tax_check: null, tax_checked_at: null, tax_check_reference: null } as const;

const isSameNumber = (one: BillingAddressRow, other: BillingAddressRow | undefined): boolean =>
  other !== undefined && one.tax_id === other.tax_id && one.country === other.country;

interface Found extends LookedUp {
  readonly of: BillingAddressRow;
}

/** Asks the register before the transaction, because it may be slow; null where there is nothing to ask (D-972). */
async function checkNumber(
  ctx: Context,
  { organisationId, prove }: Pick<ReturnType<typeof resolvePayer>, 'organisationId' | 'prove'>,
  {
    input,
    registrations,
  }: { readonly input: InputOf<typeof endpoint>; readonly registrations: Seller['registrations'] },
): Promise<Found | null> {
  if (ctx.taxRegister === null || (input.TaxID ?? '') === '') return null;
  const { address: before, company } = await inOrganisation(ctx, organisationId, async (tx) => {
    await prove(tx);
    return findPayer(organisationId, tx);
  });
  const of = readAddress(input, before);
  const country = of.country || (company.country ?? '');
  if (of.tax_id === '' || taxIdFault(country, of.tax_id) !== null) return null;
  const kept = {
    isSame: isSameNumber(of, before),
    result: before?.tax_check ?? null,
    at: before?.tax_checked_at ?? null,
  };
  if (!isNumberAsked(kept, ctx.clock.wall())) return null;
  const found = await lookUpNumber(ctx, { country, taxId: of.tax_id }, registrations);
  return found && { ...found, of };
}

/** The answer that was just given, or the kept one of the same number: a register that is away unsays nothing. */
function checkedFields(address: BillingAddressRow, before: BillingAddressRow | undefined, found: Found | null) {
  const kept = before !== undefined && isSameNumber(address, before) ? before : unchecked;
  const { tax_check, tax_checked_at, tax_check_reference } =
    found !== null && isSameNumber(address, found.of) && !(found.tax_check === 'not_checked' && kept.tax_check !== null)
      ? found
      : kept;
  return address.tax_id === '' ? unchecked : { tax_check, tax_checked_at, tax_check_reference };
}

/** The register did not answer: it is asked again, and nobody waits for it. */
async function askLater({ ctx, organisationId, tx }: MoneyWork): Promise<void> {
  const now = ctx.clock.wall();
  const due = { id: ctx.newId(), kind: 'check-tax-number', organisationId, subjectId: organisationId } as const;
  await insertDueWork(tx, { ...due, dueAt: new Date(now.getTime() + askedAgainMs), now });
}

/** By what is taxed must be known: the country, in India the state, and a tax number that can be one. */
function refuseFaults(
  { state, country, tax_id }: BillingAddressRow,
  taxedIn: string,
  before: BillingAddressRow | undefined,
): void {
  const unknown = (field: string) =>
    new Refused('request.invalid', { fields: [{ field, message: 'Please choose one of the list' }] });
  if (country !== '' && !countryCodes.includes(country)) throw unknown('Country');
  if (taxedIn === 'IN' && state !== '' && indianStateCodeOf(state) === null) throw unknown('State');
  // A number that was saved before its rule was known keeps nobody from saving a new street.
  const isKept = before?.tax_id === tax_id && before.country === country;
  if (tax_id !== '' && !isKept && taxIdFault(taxedIn, tax_id) !== null) throw new Refused('billing.tax_id_invalid');
}
