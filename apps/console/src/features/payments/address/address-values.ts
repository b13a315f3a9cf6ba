import type { BuyerKind } from '@atrium/domain/invoices/buyer-kind';
import type { TaxCheck } from '@atrium/domain/invoices/tax/tax-check';
import { isAddressBlank, type PostalAddress } from '@atrium/domain/payments/billing-address';

/** The fields of the form (PAY-26), the tax number beside them, and as what one buys. */
export interface AddressValues extends PostalAddress {
  readonly taxId: string;
  /** Empty while nothing is said (D-970). */
  readonly buyerKind: BuyerKind | '';
  /** What the register said of the saved number; empty where none was asked (D-972). */
  readonly taxCheck: TaxCheck | '';
}

export const noAddress: AddressValues = {
  line1: '',
  line2: '',
  zipcode: '',
  city: '',
  state: '',
  country: '',
  taxId: '',
  buyerKind: '',
  taxCheck: '',
};

/** True while nothing is typed; such an address is not saved (CHK-21). */
export function isBlank({ taxId, buyerKind, taxCheck: _check, ...address }: AddressValues): boolean {
  return isAddressBlank(address) && taxId.trim() === '' && buyerKind === '';
}
