import type { AskSandbox } from './sandbox-controls.ts';

export interface AdyenState {
  readonly payments: readonly {
    readonly pspReference: string;
    readonly reference: string;
    readonly status: string;
    readonly amount: { readonly value: number; readonly currency: string };
    readonly modifications: readonly {
      readonly kind: string;
      readonly isDone: boolean;
      readonly amount: { readonly value: number };
    }[];
  }[];
}

type Fields = Readonly<Record<string, string>>;

/** What a test does at the sandbox's Adyen in somebody's place. */
export interface AdyenControls {
  readonly state: () => Promise<AdyenState>;
  /** A card's fields as the browser's part encrypts them. */
  readonly typeCard: (number: string) => Promise<Fields>;
  /** What the browser's part hands back from the bank's page, for the setup of that name. */
  readonly answerChallenge: (setup: string, passes: boolean) => Promise<Fields>;
  /** A bank gives a stored card another number. */
  readonly updateCard: (stored: string, number: string, year: number) => Promise<void>;
  /** What an operator fetches from the Customer Area. */
  readonly accountingReport: () => Promise<string>;
  readonly failCapture: (pspReference: string) => Promise<void>;
}

export function makeAdyenControls(ask: AskSandbox): AdyenControls {
  const post = (path: string, body: object) =>
    ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return {
    state: async () => (await (await ask('adyen')).json()) as AdyenState,
    typeCard: async (number) => (await (await post('adyen/type-card', { number })).json()) as Fields,
    answerChallenge: async (setup, passes) =>
      (await (await post(`adyen/payments/${setup}/answer-challenge`, { passes })).json()) as Fields,
    updateCard: async (stored, number, year) => void (await post(`adyen/stored/${stored}/update`, { number, year })),
    accountingReport: async () => (await ask('adyen/payment-accounting-report')).text(),
    failCapture: async (pspReference) => void (await post(`adyen/payments/${pspReference}/fail-capture`, {})),
  };
}
