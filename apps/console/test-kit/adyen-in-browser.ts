/** A stand-in for Adyen's library: a card field, its encrypted values, and a bank’s challenge. */

interface CardOptions {
  readonly billingAddressRequired?: boolean;
  readonly onConfigSuccess: () => void;
  readonly onChange: (state: { isValid: boolean }) => void;
  readonly onEnterKeyPressed: () => void;
}
interface CheckoutOptions {
  readonly clientKey: string;
  readonly _environmentUrls?: { readonly api?: string };
  readonly onAdditionalDetails: (state: { data: { details: unknown } }) => void;
  readonly onError: () => void;
}

/** What the test decides, and what the library was started with. */
export const adyenOnPage = {
  isReachable: true,
  /** What the bank answers; null if it cannot be asked. */
  bank: (_action: unknown): Readonly<Record<string, string>> | null => ({ threeDSResult: 'passed' }),
  started: [] as CheckoutOptions[],
};

export class Card {
  readonly #input = document.createElement('input');
  readonly #postalCode = document.createElement('span');
  readonly #options: CardOptions;

  constructor(_adyen: unknown, options: CardOptions) {
    this.#options = options;
    this.#input.setAttribute('aria-label', 'Card number');
    this.#input.addEventListener('input', () => options.onChange({ isValid: this.isValid }));
    this.#postalCode.setAttribute('role', 'textbox');
    this.#postalCode.setAttribute('aria-label', 'Postal code');
    this.#postalCode.hidden = options.billingAddressRequired !== true;
    this.#input.addEventListener('keydown', ({ key }) => key === 'Enter' && options.onEnterKeyPressed());
  }
  get isValid(): boolean {
    return this.#input.value.length === 16;
  }
  get data() {
    const encrypted = (name: string) => [`encrypted${name}`, `adyenjs_0_1_25$${name}`];
    const names = ['CardNumber', 'ExpiryMonth', 'ExpiryYear', 'SecurityCode'];
    return {
      paymentMethod: { type: 'scheme', holderName: '', sdkData: 'x', ...Object.fromEntries(names.map(encrypted)) },
      browserInfo: { colorDepth: 24, javaEnabled: false, userAgent: 'a browser' },
      origin: 'https://console.example',
    };
  }
  mount(place: HTMLElement): this {
    place.append(this.#input, this.#postalCode);
    this.#options.onConfigSuccess();
    return this;
  }
  unmount(): void {
    this.#input.remove();
    this.#postalCode.remove();
  }
  setFocusOn(): void {
    this.#input.focus();
  }
  updateStyles(): void {}
}

export async function AdyenCheckout(options: CheckoutOptions) {
  adyenOnPage.started.push(options);
  if (!adyenOnPage.isReachable) throw new Error('no library');
  return Promise.resolve({
    options: {},
    createFromAction: (action: unknown) => ({
      mount: () => {
        const details = adyenOnPage.bank(action);
        if (details === null) options.onError();
        else options.onAdditionalDetails({ data: { details } });
      },
      unmount: () => undefined,
    }),
  });
}
