import { isIPv4 } from 'node:net';

export function parsedAddress(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}

export function isLoopback(hostname: string): boolean {
  const name = bare(hostname);
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^(127\.|0\.0\.0\.0$)/.test(name);
}

/** Names that RFC 2606 keeps for examples and tests: nobody is reached there. */
export function isReservedName(hostname: string): boolean {
  return /(^|\.)(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org)$/.test(bare(hostname));
}

/** This machine, or a network of one's own: private ranges, and names without a public domain. */
export function isInside(hostname: string): boolean {
  const name = bare(hostname);
  if (name === '' || isLoopback(name)) return true;
  if (isIPv4(name)) return /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(name);
  if (name.includes(':')) return /^f[cd]/.test(name);
  return !name.includes('.') || /\.(internal|local|svc)$/.test(name);
}

/** Refuses an address that others could listen to. */
export function plainHttpFault(value: string): string | null {
  const address = parsedAddress(value);
  if (address === null || !/^https?:$/.test(address.protocol)) return 'an http or https address';
  return address.protocol === 'https:' || isInside(address.hostname) ? null : 'https outside of your network';
}

export function httpsFault(value: string): string | null {
  return parsedAddress(value)?.protocol === 'https:' ? null : 'an https address';
}

/** Outside of our own network, and encrypted: what people typed is sent there, or people are led there. */
export function publicAddressFault(value: string): string | null {
  const hostname = parsedAddress(value)?.hostname ?? '';
  return (
    httpsFault(value) ?? (isInside(hostname) || isReservedName(hostname) ? 'an address outside of your network' : null)
  );
}

function bare(hostname: string): string {
  return hostname.toLowerCase().replaceAll(/^\[|\]$/g, '');
}
