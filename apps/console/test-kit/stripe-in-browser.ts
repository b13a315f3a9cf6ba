/** A stand-in for Stripe's library: a card field, and the confirmation of a setup or a payment. */

interface CardChange {
  readonly complete: boolean;
  readonly empty: boolean;
  readonly error?: { readonly message: string } | undefined;
}

type SetupAnswer = { setupIntent: { payment_method: string } } | { error: { message: string } };

interface CardOptions {
  readonly disabled?: boolean;
  readonly hidePostalCode?: boolean;
}

class CardField {
  readonly input = document.createElement('input');
  /** No input, because a second one would keep Enter from submitting the form. */
  readonly postalCode = document.createElement('span');
  private readonly listeners = new Map<string, (change: CardChange) => void>();

  constructor({ hidePostalCode = false }: CardOptions) {
    this.input.setAttribute('aria-label', 'Card number, expiry and security code');
    this.input.addEventListener('input', () => this.tell());
    this.postalCode.setAttribute('role', 'textbox');
    this.postalCode.setAttribute('aria-label', 'ZIP');
    this.postalCode.hidden = hidePostalCode;
  }

  private tell(): void {
    const digits = this.input.value.replaceAll(/\D/g, '');
    const isWrong = digits.length >= 16 && !digits.startsWith('4');
    this.listeners.get('change')?.({
      complete: digits.length >= 16 && !isWrong,
      empty: digits === '',
      error: isWrong ? { message: 'Your card number is invalid.' } : undefined,
    });
  }

  mount(place: HTMLElement): void {
    place.append(this.input, this.postalCode);
  }
  on(kind: string, listener: (change: CardChange) => void): this {
    this.listeners.set(kind, listener);
    return this;
  }
  off(): this {
    return this;
  }
  update({ disabled, hidePostalCode }: CardOptions): void {
    this.input.disabled = disabled === true;
    if (hidePostalCode !== undefined) this.postalCode.hidden = hidePostalCode;
  }
  destroy(): void {
    this.unmount();
  }
  unmount(): void {
    this.input.remove();
    this.postalCode.remove();
  }
  focus(): void {
    this.input.focus();
  }
}

const unused = (): Promise<never> => Promise.reject(new Error('not a part of this'));

/** Puts the library on the page; `answer` decides what the bank replies to a card. */
export function putStripeOnPage(
  answer: (clientSecret: string) => SetupAnswer | Promise<SetupAnswer>,
  prove: (clientSecret: string) => Promise<object> = unused,
) {
  const seen: { keys: string[]; secrets: string[]; options: CardOptions[] } = {
    keys: [],
    secrets: [],
    options: [],
  };
  const elements = () => {
    let field: CardField | null = null;
    return {
      create: (_kind: string, options: CardOptions) => {
        seen.options.push(options);
        field = new CardField(options);
        return field;
      },
      getElement: () => field,
      update: () => undefined,
      on: () => undefined,
    };
  };
  const make = (key: string) => {
    seen.keys.push(key);
    return {
      elements,
      createToken: unused,
      createPaymentMethod: unused,
      confirmCardPayment: prove,
      confirmCardSetup: async (clientSecret: string) => {
        seen.secrets.push(clientSecret);
        return answer(clientSecret);
      },
    };
  };
  Object.assign(window, { Stripe: Object.assign(make, { version: 'endive' }) });
  return seen;
}
