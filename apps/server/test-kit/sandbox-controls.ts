export type FaultKind =
  | 'reset_before'
  | 'reset_after'
  | 'hang_after'
  | 'error_500'
  | 'saved_500'
  | 'too_many'
  | 'too_many_wait'
  | 'forbidden'
  | 'unauthorised'
  | 'slow';
export type NoticeManner = 'repeated' | 'late' | 'forged' | 'dropped';
/** What comes of a charge at Stripe whatever its card says; `late` until it is settled, or for 15 seconds. */
export type StripeResult = 'ok' | 'late' | 'late_decline' | 'generic_decline' | 'insufficient_funds' | 'expired_card';

export interface ToldNotice {
  readonly gateway: 'stripe' | 'adyen' | 'cashfree';
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly body: string;
  readonly manner: NoticeManner | 'held' | null;
  /** The product's answer; null while none came. */
  readonly status: number | null;
  readonly tries: number;
}

/** What the gateways' documents ask a call to say of the payer, and what calls said. */
export interface PresenceState {
  readonly rules: readonly {
    readonly gateway: string;
    readonly moment: 'saving' | 'present' | 'absent';
    readonly call: string;
    readonly asks: string;
    readonly place: { readonly title: string; readonly address: string };
  }[];
  readonly seen: readonly { readonly gateway: string; readonly reference: string; readonly sent: string }[];
}

/** The door of the sandbox by which a test looks in and breaks things. */
export interface SandboxControls {
  readonly plan: (operation: string, kind: FaultKind, count?: number) => Promise<void>;
  /** From now on this share of all calls fails, the same ones for the same seed; only of these operations, if named. */
  readonly planShare: (
    share: number,
    kinds: readonly FaultKind[],
    seed?: number,
    operations?: readonly string[],
  ) => Promise<void>;
  readonly faultsHappened: () => Promise<Readonly<Partial<Record<FaultKind, number>>>>;
  /** Faults and manners of notices alike; nothing is held any more, but what was held stays. */
  readonly clearFaults: () => Promise<void>;
  readonly notices: () => Promise<readonly ToldNotice[]>;
  readonly holdNotices: () => Promise<void>;
  readonly releaseNotices: (order?: 'as_sent' | 'reversed') => Promise<void>;
  readonly repeatNotice: (id: string, times?: number) => Promise<void>;
  readonly planNotices: (manner: NoticeManner, count?: number) => Promise<void>;
  readonly shareNotices: (share: number, manners: readonly NoticeManner[], seed?: number) => Promise<void>;
  /** The newest first. */
  readonly messages: (to: string) => Promise<readonly { readonly to: string; readonly text: string }[]>;
  readonly passChallenge: (reference: string) => Promise<void>;
  readonly failChallenge: (reference: string) => Promise<void>;
  readonly presence: () => Promise<PresenceState>;
  /** Whether somebody sits before the screen: a call that says otherwise is refused. Null: nobody knows. */
  readonly sitBefore: (payer: 'present' | 'absent' | null) => Promise<void>;
  readonly planStripeResults: (result: StripeResult, count?: number) => Promise<void>;
  readonly forgetStripeResults: () => Promise<void>;
  /** A card holder disputes a payment at Stripe, whole or over another amount, or the dispute is won. */
  readonly disputeStripe: (
    reference: string,
    change?: 'dispute' | 'win-dispute',
    disputed?: { readonly amount: number; readonly currency?: string },
  ) => Promise<void>;
  /** A bank gives a card saved at Stripe another number. */
  readonly updateStripeCard: (reference: string, number: string, year: number) => Promise<void>;
  readonly settleStripe: (reference: string, isPaid?: boolean) => Promise<void>;
}

export type AskSandbox = (path: string, init?: RequestInit) => Promise<Response>;

export function makeSandboxControls(ask: AskSandbox): SandboxControls {
  const post = async (path: string, body: object = {}) =>
    void (await ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }));
  const read = async <Reply>(path: string) => (await (await ask(path)).json()) as Reply;
  return {
    plan: (operation, kind, count = 1) => post('faults', { operation, kind, count }),
    planShare: (share, kinds, seed = 1, operations) => post('faults/share', { share, kinds, seed, operations }),
    faultsHappened: async () => (await read<{ happened: Partial<Record<FaultKind, number>> }>('faults')).happened,
    clearFaults: async () => void (await ask('faults', { method: 'DELETE' })),
    notices: async () => (await read<{ webhooks: ToldNotice[] }>('webhooks')).webhooks,
    holdNotices: () => post('webhooks/hold'),
    releaseNotices: (order = 'as_sent') => post('webhooks/release', { order }),
    repeatNotice: (id, times = 1) => post(`webhooks/${id}/repeat`, { times }),
    planNotices: (manner, count = 1) => post('webhooks/plan', { manner, count }),
    shareNotices: (share, manners, seed = 1) => post('webhooks/share', { share, manners, seed }),
    messages: async (to) =>
      (await read<{ messages: { to: string; text: string }[] }>(`sms?to=${encodeURIComponent(to)}`)).messages,
    passChallenge: (reference) => post(`stripe/payment_intents/${reference}/pass-challenge`),
    failChallenge: (reference) => post(`stripe/payment_intents/${reference}/fail-challenge`),
    presence: () => read<PresenceState>('presence'),
    sitBefore: (payer) => post('presence', { payer }),
    planStripeResults: (result, count = 1) => post('stripe/next-results', { result, count }),
    forgetStripeResults: async () => void (await ask('stripe/next-results', { method: 'DELETE' })),
    disputeStripe: (reference, change = 'dispute', disputed) =>
      post(`stripe/payment_intents/${reference}/${change}`, disputed),
    updateStripeCard: (reference, number, year) => post(`stripe/payment_methods/${reference}/update`, { number, year }),
    settleStripe: (reference, isPaid = true) =>
      post(`stripe/payment_intents/${reference}/${isPaid ? 'settle' : 'decline'}`),
  };
}
