declare module '@cashfreepayments/cashfree-js' {
  interface CashfreeOnPage {
    readonly subscriptionsCheckout: (wanted: {
      readonly subsSessionId: string;
      readonly redirectTarget: '_self';
    }) => Promise<{ readonly error?: { readonly message?: string } } | undefined>;
  }

  export function load(settings: { readonly mode: 'sandbox' | 'production' }): Promise<CashfreeOnPage | null>;
}
