/** Where a product opens; null where the operator gave no address (HOME-07). */
export function productHref(address: string | null, product: string): string | null {
  return address === null ? null : address.replace('{product}', product);
}
