/** PAY-26: the fields of the form, as a person reads them. */
export interface PostalAddress {
  readonly line1: string;
  readonly line2: string;
  readonly zipcode: string;
  readonly city: string;
  readonly state: string;
  /** Two letters, or empty. */
  readonly country: string;
}

/** CHK-21: an address of which nothing was said is not saved. */
export function isAddressBlank(address: PostalAddress): boolean {
  return Object.values(address).every((part: string) => part.trim() === '');
}

const sameText = (part: string): string => part.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** PAY-28, PAY-29: in the order of an envelope; what is empty is skipped, and what was said already is not repeated (Singapore, Singapore). */
export function formatAddress(address: PostalAddress, countryName: string = address.country): readonly string[] {
  const { line1, line2, city, state, zipcode } = address;
  const said = new Set<string>();
  return [line1, line2, city, state, zipcode, countryName].flatMap((part) => {
    const key = sameText(part);
    if (key === '' || said.has(key)) return [];
    said.add(key);
    return [part.trim()];
  });
}
