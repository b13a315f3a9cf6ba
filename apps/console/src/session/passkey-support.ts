/** Whether this browser can ask an authenticator at all. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window;
