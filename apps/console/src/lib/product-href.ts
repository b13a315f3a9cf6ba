/** Where products open in this organisation, as the server says it. */
export interface ProductLinks {
  /** With `{product}` for the product; null where the operator gave no address. */
  readonly productAddress?: string | null | undefined;
  readonly openedAs?: Readonly<Record<string, string>> | undefined;
}

/** Where a product opens: the plus or the classic one, as on home (HOME-07, HOME-21). */
export function productHref(links: ProductLinks | undefined, product: string): string | null {
  return links?.productAddress?.replace('{product}', links.openedAs?.[product] ?? product) ?? null;
}
