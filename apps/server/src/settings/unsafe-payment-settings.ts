import type { SettingRule, SettingRules } from './environment.ts';
import { httpsFault, parsedAddress, plainHttpFault } from './unsafe-addresses.ts';

const ofTests = /test|sandbox/i;
const noTestKey: SettingRule = (value) => (ofTests.test(value) ? 'a key of the sandbox' : null);
const liveKey =
  (pattern: RegExp): SettingRule =>
  (value) =>
    pattern.test(value) ? noTestKey(value, {}) : 'a live key';
const onlyInTests: SettingRule = () => 'only with test keys';

/** The address of a gateway itself: money is sent nowhere else. */
const hostedBy =
  (...domains: readonly string[]): SettingRule =>
  (value) => {
    const hostname = parsedAddress(value)?.hostname ?? '';
    if (httpsFault(value) !== null) return 'an https address';
    const isTheirs = domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
    return isTheirs && !ofTests.test(hostname) ? null : `an address of ${domains.join(' or ')}, not of its sandbox`;
  };

const shortestTimeoutMs = 1_000;
/** Longer than this, a call would outlive the lease of its idempotency key. */
const longestTimeoutMs = 25_000;
const shortestSmsKey = 16;

const hexKey: SettingRule = (value) => (/^[0-9a-f]{64}$/i.test(value) ? null : '32 bytes in hex');

/** What production refuses about gateways and text messages. */
export const unsafePayments: SettingRules = {
  ATRIUM_STRIPE_SECRET_KEY: liveKey(/^(sk|rk)_live_/),
  ATRIUM_STRIPE_PUBLIC_KEY: liveKey(/^pk_live_/),
  ATRIUM_STRIPE_WEBHOOK_SECRET: liveKey(/^whsec_\w{24,}$/),
  ATRIUM_STRIPE_ADDRESS: hostedBy('stripe.com'),
  ATRIUM_STRIPE_SCRIPT_ADDRESS: onlyInTests,
  ATRIUM_ADYEN_API_KEY: noTestKey,
  ATRIUM_ADYEN_CLIENT_KEY: liveKey(/^live_/),
  ATRIUM_ADYEN_MERCHANT_ACCOUNT: noTestKey,
  ATRIUM_ADYEN_HMAC_KEY: hexKey,
  ATRIUM_ADYEN_TOKEN_HMAC_KEY: hexKey,
  ATRIUM_ADYEN_ADDRESS: hostedBy('adyenpayments.com', 'adyen.com'),
  ATRIUM_ADYEN_SCRIPT_ADDRESS: onlyInTests,
  ATRIUM_CASHFREE_CLIENT_ID: noTestKey,
  ATRIUM_CASHFREE_CLIENT_SECRET: noTestKey,
  ATRIUM_CASHFREE_ADDRESS: hostedBy('cashfree.com'),
  ATRIUM_CASHFREE_MODE: (value) => (value === 'sandbox' ? 'the sandbox' : null),
  ATRIUM_CASHFREE_SCRIPT_ADDRESS: onlyInTests,
  ATRIUM_GATEWAY_TIMEOUT_MS: (value) =>
    Number(value) >= shortestTimeoutMs && Number(value) <= longestTimeoutMs
      ? null
      : `between ${shortestTimeoutMs} and ${longestTimeoutMs}`,
  ATRIUM_INTERNAL_DOMAINS: (value) =>
    value.split(',').every((domain) => /^[\w-]+(\.[\w-]+)+$/.test(domain.trim())) ? null : 'mail domains',
  ATRIUM_SMS_ADDRESS: plainHttpFault,
  ATRIUM_SMS_KEY: (value) => (value.length < shortestSmsKey ? 'too short' : noTestKey(value, {})),
};
