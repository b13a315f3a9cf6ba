import type { BillingAddress } from '@atrium/contract/payments/payment-fields';
import { isAddressBlank, type PostalAddress } from '@atrium/domain/payments/billing-address';

/** PAY-26, and the tax number beside it. */
export interface AddressValues extends PostalAddress {
  readonly taxId: string;
}

export const noAddress: AddressValues = {
  line1: '',
  line2: '',
  zipcode: '',
  city: '',
  state: '',
  country: '',
  taxId: '',
};

/** PAY-27: the names of the screen and those of the wire. */
export function fromWire({ TaxID, ...address }: BillingAddress): AddressValues {
  const { Address1, Address2, PinCode, City, State, Country } = address;
  return {
    line1: Address1,
    line2: Address2,
    zipcode: PinCode,
    city: City,
    state: State,
    country: Country,
    taxId: TaxID,
  };
}

export function toWire({ line1, line2, zipcode, city, state, country, taxId }: AddressValues): BillingAddress {
  return {
    Address1: line1,
    Address2: line2,
    PinCode: zipcode,
    City: city,
    State: state,
    Country: country,
    TaxID: taxId.trim().toUpperCase(),
  };
}

/** CHK-21 */
export function isBlank({ taxId, ...address }: AddressValues): boolean {
  return isAddressBlank(address) && taxId.trim() === '';
}
