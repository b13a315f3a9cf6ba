/** A stand-in for Stripe's library: a card field, and the confirmation of a setup or a payment. */

interface CardChange {
  readonly complete: boolean;
  readonly empty: boolean;
  readonly error?: { readonly message: string } | undefined;
}

type SetupAnswer = { setupIntent: { payment_method: string } } | { error: { message: string } };

class CardField {
  readonly input = document.createElement('input');
  private readonly listeners = new Map<string, (change: CardChange) => void>();

  constructor() {
    this.input.setAttribute('aria-label', 'Card number, expiry and security code');
    this.input.addEventListener('input', () => this.tell());
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
    place.append(this.input);
  }
  on(kind: string, listener: (change: CardChange) => void): this {
    this.listeners.set(kind, listener);
    return this;
  }
  off(): this {
    return this;
  }
  update(changes: { readonly disabled?: boolean }): void {
    this.input.disabled = changes.disabled === true;
  }
  destroy(): void {
    this.input.remove();
  }
  unmount(): void {
    this.input.remove();
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
  const seen: { keys: string[]; secrets: string[]; options: Readonly<Record<string, unknown>>[] } = {
    keys: [],
    secrets: [],
    options: [],
  };
  const elements = () => {
    let field: CardField | null = null;
    return {
      create: (_kind: string, options: Readonly<Record<string, unknown>>) => {
        seen.options.push(options);
        field = new CardField();
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
