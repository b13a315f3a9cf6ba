import type { Gateway } from '@atrium/domain/payments/gateway';
import type { BrowserGateway, PaymentSettings } from '../settings/payment-settings.ts';

/** The origins that a gateway's library needs in the content security policy. */
export interface GatewayOrigins {
  readonly script?: readonly string[];
  readonly frame?: readonly string[];
  readonly connect?: readonly string[];
  readonly img?: readonly string[];
  readonly form?: readonly string[];
}

type Browser = PaymentSettings['browser'];

const stripe: GatewayOrigins = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/** Adyen's library is part of our script, and its fields are frames. A 3-D Secure challenge is a frame of the bank. */
const adyen = (mode: BrowserGateway['mode']): GatewayOrigins => {
  const own =
    mode === 'test'
      ? ['https://checkoutshopper-test.adyen.com', 'https://checkoutanalytics-test.adyen.com']
      : ['https://*.adyen.com'];
  const cdn = mode === 'test' ? ['https://checkoutshopper-test.cdn.adyen.com'] : ['https://*.cdn.adyen.com'];
  return { frame: ['https:'], connect: [...own, ...cdn], img: [...own, ...cdn], form: ['https:'] };
};

const cashfree = (mode: BrowserGateway['mode']): GatewayOrigins => {
  const pages =
    mode === 'test'
      ? ['https://sandbox.cashfree.com', 'https://payments-test.cashfree.com']
      : ['https://api.cashfree.com', 'https://payments.cashfree.com'];
  const script = ['https://sdk.cashfree.com'];
  return { script, frame: [...script, ...pages], connect: [...script, ...pages], img: script, form: pages };
};

const known: Readonly<Record<Gateway, (mode: BrowserGateway['mode']) => GatewayOrigins>> = {
  stripe: () => stripe,
  adyen,
  cashfree,
};

/** The origins of the gateways that have keys; a sandbox on this machine replaces its gateway. */
export function originsOf(browser: Browser): readonly GatewayOrigins[] {
  return Object.entries(browser).map(([name, { mode, scriptAddress }]) => {
    if (scriptAddress === null) return known[name as Gateway](mode);
    return originsOfScript(scriptAddress);
  });
}

/** For a script that needs nothing but the origin that it comes from. */
export function originsOfScript(scriptAddress: string): GatewayOrigins {
  const own = [new URL(scriptAddress).origin];
  return { script: own, frame: own, connect: own, img: own, form: own };
}

/** Tells the console that this document may load a gateway's library, with its public settings. */
export function paymentMarks({ cashfree: mandates }: Browser): string {
  const mark = (name: string, content: string) => `<meta name="${name}" content="${attributeText(content)}" />`;
  return [
    mark('atrium-payments', 'on'),
    ...(mandates ? [mark('atrium-cashfree-mode', mandates.mode)] : []),
    ...(mandates?.scriptAddress ? [mark('atrium-cashfree-address', mandates.scriptAddress)] : []),
  ].join('');
}

const attributeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
