/** Every key kept in the browser, for tests and the consent text (D-08). */
export type LocalName = 'lang' | 'sidebar_open' | 'country_code' | 'color_scheme' | 'wanted_plan' | 'offer_passkey';
export type SessionName =
  | 'plans.selection'
  | 'organisation'
  | 'verify_later'
  | 'payments_reloaded'
  | 'mandate_begun_at'
  | 'mandate_left'
  | 'payment_left'
  | 'provider_return';

/** Works without storage too: where the person switched it off, nothing is kept. */
function attempt<Value>(action: () => Value, otherwise: Value): Value {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

export const local = {
  read: (name: LocalName): string | null => attempt(() => window.localStorage.getItem(name), null),
  write: (name: LocalName, value: string): void => attempt(() => window.localStorage.setItem(name, value), undefined),
  remove: (name: LocalName): void => attempt(() => window.localStorage.removeItem(name), undefined),
};

export const perTab = {
  read: (name: SessionName): string | null => attempt(() => window.sessionStorage.getItem(name), null),
  write: (name: SessionName, value: string): void =>
    attempt(() => window.sessionStorage.setItem(name, value), undefined),
  remove: (name: SessionName): void => attempt(() => window.sessionStorage.removeItem(name), undefined),
  clear: (): void => attempt(() => window.sessionStorage.clear(), undefined),
};
