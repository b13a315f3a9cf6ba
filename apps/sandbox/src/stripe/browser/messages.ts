/** What the page's script and the frames say to each other; types alone, so that nothing of it is loaded. */
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

/** What the page asks of a frame; each is answered once, on a port of its own. */
export type Ask =
  | { readonly ask: 'retrieve'; readonly kind: IntentKind; readonly clientSecret: string }
  | {
      readonly ask: 'confirm';
      readonly kind: IntentKind;
      readonly clientSecret: string;
      /** A saved method, where no card was typed. */
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

/** What the page tells the card frame, and what that tells the page. */
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
  /** Of a challenge. */
  readonly kind?: IntentKind;
  readonly clientSecret?: string;
}
