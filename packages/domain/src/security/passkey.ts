import { allow, type Decision, refuse } from '../kernel/decision.ts';

/** How many passkeys an account may hold, and how long their names may be. */
export const mostPasskeys = 20;
export const passkeyNameLength = 60;

/** How long a question to an authenticator may be answered. A sign-in page waits this long with its autofill. */
export const passkeyMinutes = 30;

/** One more passkey is allowed until there are too many to look through. */
export function decideAddPasskey(held: number): Decision<null, 'security.passkey_limit'> {
  return held < mostPasskeys ? allow(null) : refuse('security.passkey_limit');
}

/** The last way to sign in cannot be removed. */
export function decideRemovePasskey(
  account: { readonly hasPassword: boolean; readonly hasProvider: boolean },
  held: number,
): Decision<null, 'security.passkey_is_last'> {
  return account.hasPassword || account.hasProvider || held > 1 ? allow(null) : refuse('security.passkey_is_last');
}
