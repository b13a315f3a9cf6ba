import { local } from '../lib/storage.ts';
import { canUsePasskeys } from './passkey-support.ts';

/** Kept until the person adds a passkey or says no, because sign-up and the first sign-in may be hours apart. */
export const offerPasskey = (): void => local.write('offer_passkey', 'yes');
export const stopOffering = (): void => local.remove('offer_passkey');
export const isPasskeyOffered = (): boolean => canUsePasskeys() && local.read('offer_passkey') !== null;
