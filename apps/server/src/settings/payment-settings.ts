import { type Gateway, gateways } from '@atrium/domain/payments/gateway';
import { type Environment, type ReadableName, valueOf } from './environment.ts';

/** The settings of a gateway that the browser may know. */
export interface BrowserGateway {
  readonly publicKey: string;
  readonly mode: 'test' | 'live';
  /** A sandbox on this machine that serves the gateway's library; null to load it from the gateway. */
  readonly scriptAddress: string | null;
}

export interface PaymentSettings {
  /** Whether mandates are offered to everybody. People of the internal domains always get them (PAY-06). */
  readonly isCashfreeEnabled: boolean;
  /** The operator's own mail domains, in lower case (D-46). */
  readonly internalDomains: readonly string[];
  /** Charges that all runs together send to each gateway account each second. What people pay comes on top. */
  readonly chargesPerSecond: number;
  /** How many times its published limits of calls a gateway grants this account; once where it is left out. */
  readonly grantedCalls: Readonly<Partial<Record<Gateway, number>>>;
  readonly browser: Readonly<Partial<Record<Gateway, BrowserGateway>>>;
}

/** How long a call to a gateway may take; the adapter's own limit by default. */
interface Patience {
  readonly timeoutMs?: number;
}

/** Null for a gateway without keys: it cannot charge anything. */
export interface PaymentSecrets {
  readonly stripe:
    | (Patience & { readonly secretKey: string; readonly webhookSecret: string; readonly address: string })
    | null;
  readonly adyen:
    | (Patience & {
        readonly apiKey: string;
        readonly merchantAccount: string;
        /** Hex. */
        readonly hmacKey: string;
        /** Hex; of the webhook about stored cards. */
        readonly tokenHmacKey?: string;
        readonly address: string;
      })
    | null;
  readonly cashfree:
    | (Patience & { readonly clientId: string; readonly clientSecret: string; readonly address: string })
    | null;
  readonly sms: { readonly address: string; readonly key: string } | null;
}

type Text = (name: ReadableName) => string;

const scriptAddressOf = {
  stripe: 'ATRIUM_STRIPE_SCRIPT_ADDRESS',
  adyen: 'ATRIUM_ADYEN_SCRIPT_ADDRESS',
  cashfree: 'ATRIUM_CASHFREE_SCRIPT_ADDRESS',
} as const satisfies Record<Gateway, ReadableName>;

/** A gateway is used as soon as its key is set. Then its other settings must be set too. */
export function readPaymentSettings(
  environment: Environment,
  missing: string[],
): { readonly settings: PaymentSettings; readonly secrets: PaymentSecrets } {
  const text: Text = (name) => {
    const value = environment[name];
    if (value === undefined || value === '') missing.push(name);
    return value ?? '';
  };
  const timeoutMs = Number(environment['ATRIUM_GATEWAY_TIMEOUT_MS'] || 0);
  if (!(timeoutMs >= 0)) missing.push('ATRIUM_GATEWAY_TIMEOUT_MS (milliseconds)');
  const chargesPerSecond = Number(valueOf(environment, 'ATRIUM_CHARGES_PER_SECOND'));
  if (!(chargesPerSecond > 0)) missing.push('ATRIUM_CHARGES_PER_SECOND (more than 0)');
  const secrets = readSecrets(environment, text, timeoutMs > 0 ? { timeoutMs } : {});
  const modes = {
    stripe: environment['ATRIUM_STRIPE_SECRET_KEY']?.startsWith('sk_test_') ? 'test' : 'live',
    adyen: environment['ATRIUM_ADYEN_CLIENT_KEY']?.startsWith('test_') ? 'test' : 'live',
    cashfree: environment['ATRIUM_CASHFREE_MODE'] === 'sandbox' ? 'test' : 'live',
  } as const;
  const publicKeys = {
    // Without it, saved cards can be charged, but no card can be added.
    stripe: environment['ATRIUM_STRIPE_PUBLIC_KEY'] || null,
    adyen: secrets.adyen && text('ATRIUM_ADYEN_CLIENT_KEY'),
    // Cashfree's library takes a session and no key.
    cashfree: secrets.cashfree && '',
  };
  const browser: Partial<Record<Gateway, BrowserGateway>> = {};
  for (const name of gateways) {
    const publicKey = publicKeys[name];
    if (secrets[name] === null || publicKey === null) continue;
    const variable = scriptAddressOf[name];
    const scriptAddress = environment[variable] || null;
    if (scriptAddress !== null && !(modes[name] === 'test' && isOnThisMachine(scriptAddress)))
      missing.push(`${variable} (only with test keys, and only on this machine)`);
    browser[name] = { publicKey, mode: modes[name], scriptAddress };
  }
  return {
    secrets,
    settings: {
      isCashfreeEnabled: valueOf(environment, 'ATRIUM_CASHFREE_ENABLED') !== 'false',
      internalDomains: (environment['ATRIUM_INTERNAL_DOMAINS'] ?? '')
        .split(',')
        .map((domain) => domain.trim().toLowerCase())
        .filter((domain) => domain !== ''),
      chargesPerSecond,
      grantedCalls: readGranted(environment['ATRIUM_GRANTED_CALLS'] ?? '', missing),
      browser,
    },
  };
}

/** Such as `stripe=4,cashfree=10`. */
function readGranted(text: string, missing: string[]): PaymentSettings['grantedCalls'] {
  const granted: Partial<Record<Gateway, number>> = {};
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const [name = '', times = ''] = part.split('=').map((each) => each.trim());
    const gateway = gateways.find((each) => each === name);
    if (gateway && Number(times) >= 1) granted[gateway] = Number(times);
    else missing.push('ATRIUM_GRANTED_CALLS (such as stripe=4,cashfree=10)');
  }
  return granted;
}

function readSecrets(environment: Environment, text: Text, patience: Patience): PaymentSecrets {
  const has = (name: ReadableName) => Boolean(environment[name]);
  return {
    stripe: has('ATRIUM_STRIPE_SECRET_KEY')
      ? {
          ...patience,
          secretKey: text('ATRIUM_STRIPE_SECRET_KEY'),
          webhookSecret: text('ATRIUM_STRIPE_WEBHOOK_SECRET'),
          address: valueOf(environment, 'ATRIUM_STRIPE_ADDRESS'),
        }
      : null,
    adyen: has('ATRIUM_ADYEN_API_KEY')
      ? {
          ...patience,
          apiKey: text('ATRIUM_ADYEN_API_KEY'),
          merchantAccount: text('ATRIUM_ADYEN_MERCHANT_ACCOUNT'),
          hmacKey: text('ATRIUM_ADYEN_HMAC_KEY'),
          ...(has('ATRIUM_ADYEN_TOKEN_HMAC_KEY') ? { tokenHmacKey: text('ATRIUM_ADYEN_TOKEN_HMAC_KEY') } : {}),
          // Adyen gives every company its own live address.
          address: text('ATRIUM_ADYEN_ADDRESS'),
        }
      : null,
    cashfree: has('ATRIUM_CASHFREE_CLIENT_ID')
      ? {
          ...patience,
          clientId: text('ATRIUM_CASHFREE_CLIENT_ID'),
          clientSecret: text('ATRIUM_CASHFREE_CLIENT_SECRET'),
          address: valueOf(environment, 'ATRIUM_CASHFREE_ADDRESS'),
        }
      : null,
    sms: has('ATRIUM_SMS_ADDRESS') ? { address: text('ATRIUM_SMS_ADDRESS'), key: text('ATRIUM_SMS_KEY') } : null,
  };
}

function isOnThisMachine(address: string): boolean {
  return URL.canParse(address) && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(address).hostname);
}
