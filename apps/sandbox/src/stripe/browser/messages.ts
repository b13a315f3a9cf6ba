/** The messages between the page's script and the frames. Only types, so nothing is loaded. */
export type IntentKind = 'setup_intents' | 'payment_intents';

export interface ElementOptions {
  readonly disabled?: boolean;
  readonly style?: {
    readonly base?: Readonly<Record<string, unknown>>;
    readonly invalid?: Readonly<Record<string, unknown>>;
  };
}

export interface StripeFault {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  readonly [field: string]: unknown;
}

export interface Intent {
  readonly id: string;
  readonly object: 'setup_intent' | 'payment_intent';
  readonly status: string;
  readonly payment_method: string | null;
  readonly last_setup_error?: StripeFault | null;
  readonly last_payment_error?: StripeFault | null;
}

export type Outcome<Value> = { readonly value: Value } | { readonly fault: StripeFault };

/** The requests of the page to a frame. Each is answered once, on its own port. */
export type Ask =
  | { readonly ask: 'retrieve'; readonly kind: IntentKind; readonly clientSecret: string }
  | {
      readonly ask: 'confirm';
      readonly kind: IntentKind;
      readonly clientSecret: string;
      /** A saved method, if no card was typed. */
      readonly method?: string;
    }
  | { readonly ask: 'create_method' };

export interface Change {
  readonly elementType: 'card';
  readonly empty: boolean;
  readonly complete: boolean;
  readonly brand: string;
  readonly value: { readonly postalCode: string };
  readonly error?: StripeFault;
}

/** The messages between the page and the card frame. */
export type ToCard =
  | { readonly tell: 'options'; readonly options: ElementOptions }
  | { readonly tell: 'focus' | 'blur' | 'clear' };
export type FromCard =
  | { readonly event: 'ready' | 'focus' | 'blur' | 'escape' }
  | { readonly event: 'change'; readonly change: Change };

/** The first message of the page to any frame. */
export interface Connect {
  readonly connect: 'atrium-stripe';
  readonly key: string;
  readonly api: string;
  readonly options?: ElementOptions;
  /** The messages of a challenge. */
  readonly kind?: IntentKind;
  readonly clientSecret?: string;
}
