import type {
  Ask,
  Change,
  Connect,
  ElementOptions,
  FromCard,
  Intent,
  IntentKind,
  Outcome,
  ToCard,
} from './messages.ts';

/** The stand-in for Stripe.js. It talks to its frames and never sees what is typed into them. It is a classic script. */
{
  type Listener = (event?: unknown) => void;
  type Result = { setupIntent?: Intent; paymentIntent?: Intent; error?: unknown };
  type Method = string | { readonly card?: CardElement };

  const home = new URL((document.currentScript as HTMLScriptElement).src);
  const places =
    home.hostname === 'js.stripe.com'
      ? { frames: `${home.origin}/frames`, hooks: 'https://hooks.stripe.com/frames', api: 'https://api.stripe.com' }
      : {
          frames: `${home.origin}/browser/stripe/frames`,
          hooks: `${home.origin}/browser/stripe/frames`,
          api: home.origin,
        };

  function makeFrame(address: string, title: string): HTMLIFrameElement {
    const frame = document.createElement('iframe');
    frame.src = address;
    frame.title = title;
    frame.name = `__privateStripeFrame${Math.floor(performance.now() * 1000)}`;
    Object.assign(frame.style, { border: '0', display: 'block', width: '100%', colorScheme: 'light' });
    return frame;
  }

  /** Connects to a frame once it is loaded, and returns the page's port. */
  function connect(frame: HTMLIFrameElement, first: Connect): Promise<MessagePort> {
    return new Promise((resolve) => {
      frame.addEventListener('load', () => {
        const { port1, port2 } = new MessageChannel();
        frame.contentWindow?.postMessage(first, new URL(frame.src).origin, [port2]);
        resolve(port1);
      });
    });
  }

  function ask<Value>(way: Promise<MessagePort>, question: Ask): Promise<Outcome<Value>> {
    return way.then(
      (port) =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = ({ data }: MessageEvent<Outcome<Value>>) => resolve(data);
          port.postMessage(question, [port2]);
        }),
    );
  }

  class CardElement {
    readonly _type = 'card';
    readonly #key: string;
    readonly #listeners = new Map<string, Set<Listener>>();
    #options: ElementOptions;
    #frame: HTMLIFrameElement | null = null;
    #way: Promise<MessagePort> | null = null;
    #place: HTMLElement | null = null;
    #isReady = false;

    constructor(key: string, options: ElementOptions) {
      this.#key = key;
      this.#options = options;
    }
    mount(where: string | HTMLElement): void {
      const place = typeof where === 'string' ? document.querySelector<HTMLElement>(where) : where;
      if (!place) throw new Error(`The selector you specified (${String(where)}) applies to no DOM elements.`);
      this.unmount();
      const frame = makeFrame(`${places.frames}/card-frame.html`, 'Secure card payment input frame');
      frame.style.height = '20px';
      const options = this.#options;
      this.#way = connect(frame, { connect: 'atrium-stripe', key: this.#key, api: places.api, options });
      void this.#way.then((port) => {
        port.onmessage = ({ data }: MessageEvent<FromCard>) => this.#hear(data);
      });
      place.classList.add('StripeElement', 'StripeElement--empty');
      place.append(frame);
      const label = place.id === '' ? null : document.querySelector(`label[for="${CSS.escape(place.id)}"]`);
      label?.addEventListener('click', () => this.focus());
      this.#frame = frame;
      this.#place = place;
    }
    #hear(said: FromCard): void {
      const mark = (name: string, isOn: boolean) => this.#place?.classList.toggle(`StripeElement--${name}`, isOn);
      if (said.event === 'change') {
        mark('empty', said.change.empty);
        mark('complete', said.change.complete);
        mark('invalid', said.change.error !== undefined);
        return this.#emit('change', said.change);
      }
      if (said.event === 'focus' || said.event === 'blur') mark('focus', said.event === 'focus');
      if (said.event === 'ready') this.#isReady = true;
      this.#emit(said.event, { elementType: 'card' });
    }
    #emit(event: string, value: Change | { elementType: 'card' }): void {
      for (const listener of this.#listeners.get(event) ?? []) listener(value);
    }
    #tell(said: ToCard): void {
      void this.#way?.then((port) => port.postMessage(said));
    }
    on(event: string, listener: Listener): this {
      const held = this.#listeners.get(event) ?? new Set();
      this.#listeners.set(event, held.add(listener));
      if (event === 'ready' && this.#isReady) queueMicrotask(() => listener({ elementType: 'card' }));
      return this;
    }
    once(event: string, listener: Listener): this {
      const first: Listener = (value) => {
        this.off(event, first);
        listener(value);
      };
      return this.on(event, first);
    }
    off(event: string, listener?: Listener): this {
      if (listener) this.#listeners.get(event)?.delete(listener);
      else this.#listeners.delete(event);
      return this;
    }
    update(options: ElementOptions): void {
      this.#options = { ...this.#options, ...options };
      this.#tell({ tell: 'options', options: this.#options });
    }
    focus = (): void => {
      this.#frame?.focus();
      this.#tell({ tell: 'focus' });
    };
    blur = (): void => this.#tell({ tell: 'blur' });
    clear = (): void => this.#tell({ tell: 'clear' });
    unmount(): void {
      this.#frame?.remove();
      this.#place?.classList.remove('StripeElement', 'StripeElement--empty');
      [this.#frame, this.#way, this.#place, this.#isReady] = [null, null, null, false];
    }
    destroy(): void {
      this.unmount();
      this.#listeners.clear();
    }
    /** Used only by this script. */
    _way(): Promise<MessagePort> {
      if (this.#way === null) throw new Error('We could not retrieve data from the specified Element.');
      return this.#way;
    }
  }

  /** Shows the 3-D Secure challenge in a frame over the page. Resolves when it is answered. */
  async function challenge(key: string, kind: IntentKind, clientSecret: string): Promise<void> {
    const cover = document.createElement('div');
    const [role, label] = ['dialog', '3D Secure authentication'];
    cover.setAttribute('role', role);
    cover.setAttribute('aria-modal', 'true');
    cover.setAttribute('aria-label', label);
    Object.assign(cover.style, {
      position: 'fixed',
      inset: '0',
      zIndex: '2147483647',
      display: 'grid',
      placeItems: 'center',
      background: 'rgba(0, 0, 0, 0.6)',
      padding: '16px',
    });
    const frame = makeFrame(`${places.hooks}/challenge.html`, '3D Secure challenge');
    Object.assign(frame.style, { maxWidth: '420px', height: '264px', borderRadius: '12px', background: '#fff' });
    const before = document.activeElement;
    const way = connect(frame, { connect: 'atrium-stripe', key, api: places.api, kind, clientSecret });
    cover.append(frame);
    document.body.append(cover);
    const port = await way;
    frame.focus();
    await new Promise((resolve) => {
      port.onmessage = resolve;
    });
    cover.remove();
    if (before instanceof HTMLElement) before.focus();
  }

  function makeStripe(key: string) {
    if (typeof key !== 'string' || !key.startsWith('pk_'))
      throw new Error('Please call Stripe() with your publishable key.');
    let controller: Promise<MessagePort> | null = null;
    function controllerWay(): Promise<MessagePort> {
      if (controller !== null) return controller;
      const frame = makeFrame(`${places.frames}/controller.html`, 'Stripe controller');
      frame.hidden = true;
      frame.style.display = 'none';
      frame.ariaHidden = 'true';
      controller = connect(frame, { connect: 'atrium-stripe', key, api: places.api });
      document.body.append(frame);
      return controller;
    }

    function resultOf(kind: IntentKind, outcome: Outcome<Intent>): Result {
      if ('fault' in outcome) return { error: outcome.fault };
      const intent = outcome.value;
      const isOpen = intent.status === 'requires_payment_method';
      const fault = isOpen ? (intent.last_setup_error ?? intent.last_payment_error) : null;
      const name = kind === 'setup_intents' ? 'setup_intent' : 'payment_intent';
      if (fault) return { error: { ...fault, [name]: intent } };
      return kind === 'setup_intents' ? { setupIntent: intent } : { paymentIntent: intent };
    }
    const retrieve = (kind: IntentKind, clientSecret: string) =>
      ask<Intent>(controllerWay(), { ask: 'retrieve', kind, clientSecret });
    const find = async (kind: IntentKind, clientSecret: string): Promise<Result> => {
      const outcome = await retrieve(kind, clientSecret);
      if ('fault' in outcome) return { error: outcome.fault };
      return kind === 'setup_intents' ? { setupIntent: outcome.value } : { paymentIntent: outcome.value };
    };
    async function passChallenge(kind: IntentKind, clientSecret: string, outcome: Outcome<Intent>): Promise<Result> {
      if ('fault' in outcome || outcome.value.status !== 'requires_action') return resultOf(kind, outcome);
      await challenge(key, kind, clientSecret);
      return resultOf(kind, await retrieve(kind, clientSecret));
    }
    async function confirm(kind: IntentKind, clientSecret: string, method?: Method): Promise<Result> {
      const card = typeof method === 'object' ? method.card : undefined;
      const known = await retrieve(kind, clientSecret);
      if ('fault' in known || (known.value.status === 'requires_action' && card === undefined))
        return passChallenge(kind, clientSecret, known);
      const way = card instanceof CardElement ? card._way() : controllerWay();
      const saved = typeof method === 'string' ? { method } : {};
      const outcome = await ask<Intent>(way, { ask: 'confirm', kind, clientSecret, ...saved });
      return passChallenge(kind, clientSecret, outcome);
    }
    const kindOf = (clientSecret: string): IntentKind =>
      clientSecret.startsWith('seti_') ? 'setup_intents' : 'payment_intents';

    return {
      elements: () => makeElements(key),
      confirmCardSetup: (secret: string, given?: { payment_method?: Method }) =>
        confirm('setup_intents', secret, given?.payment_method),
      confirmCardPayment: (secret: string, given?: { payment_method?: Method }) =>
        confirm('payment_intents', secret, given?.payment_method),
      handleNextAction: async ({ clientSecret }: { clientSecret: string }) =>
        passChallenge(kindOf(clientSecret), clientSecret, await retrieve(kindOf(clientSecret), clientSecret)),
      handleCardAction: async (secret: string) =>
        passChallenge('payment_intents', secret, await retrieve('payment_intents', secret)),
      retrieveSetupIntent: (secret: string) => find('setup_intents', secret),
      retrievePaymentIntent: (secret: string) => find('payment_intents', secret),
      createPaymentMethod: async ({ card }: { card: CardElement }) => {
        const outcome = await ask(card._way(), { ask: 'create_method' });
        return 'fault' in outcome ? { error: outcome.fault } : { paymentMethod: outcome.value };
      },
      createToken: () => Promise.reject(new Error('Tokens are not in the sandbox.')),
      registerAppInfo: () => {},
      _registerWrapper: () => {},
    };
  }

  function makeElements(key: string) {
    const made: CardElement[] = [];
    return {
      create(type: string, options: ElementOptions = {}) {
        if (type !== 'card') throw new Error(`The sandbox knows the card element alone, not '${type}'.`);
        const element = new CardElement(key, options);
        const destroy = element.destroy.bind(element);
        element.destroy = () => {
          destroy();
          made.splice(made.indexOf(element), 1);
        };
        made.push(element);
        return element;
      },
      getElement(type: string | { readonly __elementType?: string }) {
        const name = typeof type === 'string' ? type : type.__elementType;
        return made.find((element) => element._type === name) ?? null;
      },
      update: () => {},
      submit: () => Promise.resolve({}),
    };
  }

  Object.assign(window, { Stripe: Object.assign(makeStripe, { version: 'endive' }) });
}
