import { createHash } from 'node:crypto';
import { answerSignOn } from '@atrium/contract/sign-on/answer-sign-on';
import { leaveProduct } from '@atrium/contract/sign-on/leave-product';
import { v7 as newId } from 'uuid';
import { openDatabase } from '../src/db/database.ts';
import { registerClient } from '../src/features/sign-on/manage-clients.ts';
import type { JourneyCall } from './subscriptions-journey.ts';
import type { TestApi, TestBrowser } from './test-api.ts';
import { asRole } from './throw-away-cluster.ts';

const returnAddress = 'https://chat.example.com/signed-in';

/** A product signs the person in, uses its code twice, which ends that sign-on, and asks for a log-out of another browser. */
export async function signOnJourney(api: TestApi, browser: TestBrowser, call: JourneyCall): Promise<void> {
  const { id, secret } = await register(api);
  const verifier = 'v'.repeat(43);
  const begun = await api.app.inject({
    url: '/oidc/authorize',
    query: {
      client_id: id,
      redirect_uri: returnAddress,
      response_type: 'code',
      scope: 'openid',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    },
  });
  const request = String(begun.headers.location).split('/').at(-1) ?? '';
  for (const { name, value } of begun.cookies) browser.questions.set(name, `${name}=${value}`);
  const answer = await call(answerSignOn, { request });
  // A call that lost its caller under way has answered nothing.
  const address = answer?.address ?? (await browser.call(answerSignOn, { request })).body.address ?? '/';
  const cookie = [...browser.questions.values()].join('; ');
  const ended = await api.app.inject({ url: new URL(address, 'http://localhost').pathname, headers: { cookie } });
  browser.questions.clear();
  const code = new URL(String(ended.headers.location), 'http://localhost').searchParams.get('code') ?? '';
  const form = { grant_type: 'authorization_code', redirect_uri: returnAddress, code, code_verifier: verifier };
  const exchange = () =>
    api.app.inject({
      method: 'POST',
      url: '/oidc/token',
      headers: {
        authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams(form).toString(),
    });
  const tokens = (await exchange()).json() as { readonly id_token?: string };
  await exchange();
  const stranger = api.browser('192.0.2.84');
  await stranger.call(leaveProduct, { hint: tokens.id_token ?? '' });
  await call(leaveProduct, { hint: '' });
}

async function register(api: TestApi): Promise<{ readonly id: string; readonly secret: string }> {
  const db = openDatabase(asRole(api.superuserUrl, 'atrium_operator'), { poolSize: 1, name: 'test' });
  const made = await registerClient(
    { db, clock: api.ctx.clock, newId },
    {
      product: 'chat',
      name: 'Chat',
      returnAddresses: [returnAddress],
      signedOutAddresses: [],
      startAddress: null,
      logOutAddress: null,
      logOutFrame: null,
    },
  );
  await db.destroy();
  if ('fault' in made) throw new Error(made.fault);
  return made;
}
