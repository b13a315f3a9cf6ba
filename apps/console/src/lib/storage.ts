/** Every key kept in the browser, for tests and the consent text (D-08). */
export type LocalName =
  | 'lang'
  | 'sidebar_open'
  | 'country_code'
  | 'color_scheme'
  | 'wanted_plan'
  | 'offer_passkey'
  | 'tour_step'
  | 'campaign';
export type SessionName =
  | 'plans.selection'
  | 'organisation'
  | 'verify_later'
  | 'payments_reloaded'
  | 'mandate_begun_at'
  | 'mandate_left'
  | 'payment_left'
  | 'tour_on'
  | 'provider_return'
  | 'sales_asked';

/** Readable cookies without secrets, which other tabs or the server see too. */
export type CookieName = 'session_marker' | 'language' | 'cookie_consent' | 'setup_banner' | 'onb_upsell';

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

export const cookies = {
  read: (name: CookieName): string | null => {
    const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
    return entry?.slice(name.length + 1) ?? null;
  },
  /** Kept until the browser closes where no life is given. */
  write: (name: CookieName, value: string, lifeSeconds?: number): void => {
    const life = lifeSeconds === undefined ? '' : `; max-age=${lifeSeconds}`;
    const secure = window.location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `${name}=${value}; path=/${life}; samesite=lax${secure}`;
  },
  remove: (name: CookieName): void => cookies.write(name, '', 0),
};
