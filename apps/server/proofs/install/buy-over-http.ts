import { setTimeout as delay } from 'node:timers/promises';
import { makeClient } from '@atrium/contract/client';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { signIn } from '@atrium/contract/identity/sign-in';
import { signUp } from '@atrium/contract/identity/sign-up';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { verifyEmail } from '@atrium/contract/identity/verify-email';
import { createSetupIntent } from '@atrium/contract/payments/create-setup-intent';
import { setPaymentMethod } from '@atrium/contract/payments/set-payment-method';
import { confirmQuote } from '@atrium/contract/subscriptions/confirm-quote';
import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import { v7 as newId } from 'uuid';
import { enterStripeCard } from '../../test-kit/enter-card.ts';

export interface Doors {
  readonly api: string;
  readonly sandbox: string;
  readonly mails: string;
}

const person = { email: 'first@buyer.example', password: 'a-long-walk-home-26' };

/** One browser: the address is confirmed where the account was made, so that its password stays (D-501). */
function withCookies(): typeof fetch {
  const jar = new Map<string, string>();
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(input, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    return response;
  };
}

/** What a first customer does: sign up, confirm the address, found a company, enter a card, buy. Answers the outcome. */
export async function buyOverHttp({ api, sandbox, mails }: Doors): Promise<string> {
  let token: string | null = null;
  const call = makeClient({
    baseUrl: api,
    fetch: withCookies(),
    accessToken: async () => token,
    isSignedIn: async () => true,
    newKey: newId,
    wait: (milliseconds) => delay(milliseconds),
  });
  await call(signUp, { ...person, firstName: 'Ada', lastName: 'First' });
  await call(verifyEmail, { token: await mailedToken(mails) });
  const session = await call(signIn, person);
  if (!('accessToken' in session)) throw new Error('signed in without a session');
  token = session.accessToken;
  const { tenantId } = await call(addOrganisation, { tenantName: 'First Buyer', country: 'US' });
  token = (await call(switchTenant, { tenantId })).accessToken;
  const { ClientSecret } = await call(createSetupIntent, {});
  const PaymentMethodID = await enterStripeCard({ address: sandbox }, ClientSecret);
  await call(setPaymentMethod, { PaymentMethodID });
  const { quoteId, warnings: accepted } = await call(quoteChange, { PlanID: 'crm-startup-monthly' });
  const { outcome } = await call(confirmQuote, { quoteId, accepted });
  return outcome;
}

/** The mail comes by due row, Restate and worker: it shows that all of them work. */
async function mailedToken(mails: string): Promise<string> {
  for (const until = Date.now() + 60_000; Date.now() < until; await delay(500)) {
    const reply = await fetch(`${mails}/mails?to=${encodeURIComponent(person.email)}`);
    const { mails: caught } = (await reply.json()) as { mails: readonly { readonly text: string }[] };
    const token = /[?#&]token=([\w.-]+)/.exec(caught[0]?.text ?? '')?.[1];
    if (token) return token;
  }
  throw new Error('no mail with a link came within a minute');
}
