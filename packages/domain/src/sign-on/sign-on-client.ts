import { callingProductOf } from '../service-tokens/service-token.ts';

/** How long a code works that a browser carries to its product. */
export const codeSeconds = 60;
/** How long a request waits for its person, who may have to sign in first. */
export const requestSeconds = 600;
/** Short, because a product need not ask about a token that it holds (as D-124 for those of the console). */
export const productTokenSeconds = 300;
/** For how long a used refresh token is still known as used. Later it is unknown, which opens nothing either. */
export const usedTokenSeconds = 86_400;

/** What an operator says of a product that signs people in here. */
export interface ClientWish {
  readonly product: string;
  readonly name: string;
  readonly returnAddresses: readonly string[];
  readonly signedOutAddresses: readonly string[];
  readonly startAddress: string | null;
  readonly logOutAddress: string | null;
  readonly logOutFrame: string | null;
}

const mostAddresses = 20;
const longestAddress = 500;
const longestName = 80;
const loopback = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?\//;

/** What is wrong with it, in words for the operator; null if nothing is. */
export function clientFault(wish: ClientWish): string | null {
  const { product, name, returnAddresses, signedOutAddresses, startAddress, logOutAddress, logOutFrame } = wish;
  if (callingProductOf(product) === null) return `no such product: ${product}`;
  if (name.trim() === '' || name.length > longestName) return `a name has 1 to ${longestName} characters`;
  if (returnAddresses.length === 0) return 'a code needs an address to be sent to: --return';
  const addresses = [...returnAddresses, ...signedOutAddresses, startAddress, logOutAddress, logOutFrame];
  if (returnAddresses.length > mostAddresses || signedOutAddresses.length > mostAddresses)
    return `${mostAddresses} addresses of a kind at most`;
  const unfit = addresses.find((each) => each !== null && !isFit(each));
  return unfit === undefined || unfit === null ? null : `not an https address without fragment and user: ${unfit}`;
}

/**
 * Https, or this machine while a product is made. Compared letter by letter later, so what a parser would write in
 * another way is refused here.
 */
function isFit(address: string): boolean {
  if (address.length > longestAddress || /[\s*#\\]/.test(address)) return false;
  if (!address.startsWith('https://') && !loopback.test(address)) return false;
  const authority = address.split('/')[2] ?? '';
  return authority !== '' && !authority.includes('@');
}
