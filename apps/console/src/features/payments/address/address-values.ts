import { isAddressBlank, type PostalAddress } from '@atrium/domain/payments/billing-address';

/** The fields of the form (PAY-26), and the tax number beside them. */
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

/** True while nothing is typed; such an address is not saved (CHK-21). */
export function isBlank({ taxId, ...address }: AddressValues): boolean {
  return isAddressBlank(address) && taxId.trim() === '';
}
