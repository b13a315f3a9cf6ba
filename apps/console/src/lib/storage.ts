/** D-08: the names kept in the browser, so that tests and the consent text can name them. */
export type LocalName = 'lang' | 'sidebar_open' | 'country_code' | 'color_scheme';
export type SessionName =
  | 'plans.selection'
  | 'verify_later'
  | 'payments_reloaded'
  | 'mandate_begun_at'
  | 'payment_left';

/** Storage can be switched off by the person; then nothing is remembered and nothing breaks. */
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
};

export const perTab = {
  read: (name: SessionName): string | null => attempt(() => window.sessionStorage.getItem(name), null),
  write: (name: SessionName, value: string): void =>
    attempt(() => window.sessionStorage.setItem(name, value), undefined),
  remove: (name: SessionName): void => attempt(() => window.sessionStorage.removeItem(name), undefined),
};
