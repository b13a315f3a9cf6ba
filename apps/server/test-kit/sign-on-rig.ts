import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReplyOf } from '@atrium/contract/endpoint';
import { answerSignOn } from '@atrium/contract/sign-on/answer-sign-on';
import type { ClientWish } from '@atrium/domain/sign-on/sign-on-client';
import * as openid from 'openid-client';
import { v7 as newId } from 'uuid';
import { freePort } from '../../../tools/services/free-port.ts';
import { openDatabase } from '../src/db/database.ts';
import { registerClient, removeClient, rotateClientSecret } from '../src/features/sign-on/manage-clients.ts';
import { tellLogOutRun } from '../src/features/sign-on/tell-log-out.workflow.ts';
import { startTestWorker } from './carry-out.ts';
import { startTestApi, type TestBrowser, type TestReply } from './test-api.ts';
import { asRole } from './throw-away-cluster.ts';

type Answered = TestReply<ReplyOf<typeof answerSignOn>>;

/** What a product keeps in its own browser session while somebody signs in. */
export interface Asked {
  readonly address: URL;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** A product of the suite as another company would write it: with openid-client, over the network. */
export type TestProduct = Awaited<ReturnType<SignOnRig['register']>>;
export type SignOnRig = Awaited<ReturnType<typeof startSignOnRig>>;

/** The API on a port of its own, with products that sign people in. */
export async function startSignOnRig() {
  const port = await freePort();
  const publicAddress = `http://127.0.0.1:${port}`;
  const api = await startTestApi(undefined, { publicAddress });
  await api.app.listen({ host: '127.0.0.1', port });
  const worker = await startTestWorker(api.superuserUrl);
  Object.assign(worker.ctx, { productTokens: api.ctx.productTokens });
  const db = openDatabase(asRole(api.superuserUrl, 'atrium_operator'), { poolSize: 1, name: 'test' });
  const operator = { db, clock: api.ctx.clock, newId };
  const receiver = await startReceiver();

  /** Goes where a link leads, as a browser that comes from another site: without the cookies of ours that are strict. */
  const visit = async (browser: TestBrowser, address: string | URL) => {
    const cookie = [...browser.questions.values()].join('; ');
    const response = await fetch(address, { redirect: 'manual', headers: { cookie, accept: 'text/html' } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value === '') browser.questions.delete(name);
      else browser.questions.set(name, `${name}=${value}`);
    }
    return { status: response.status, location: response.headers.get('location') ?? '', body: await response.text() };
  };

  const register = async (product: string, more: Partial<ClientWish> = {}) => {
    const returnAddress = `https://${product}.example.com/signed-in`;
    const made = await registerClient(operator, {
      product,
      name: product,
      returnAddresses: [returnAddress],
      signedOutAddresses: [`https://${product}.example.com/bye`],
      startAddress: null,
      logOutAddress: receiver.address,
      logOutFrame: null,
      ...more,
    });
    if ('fault' in made) throw new Error(made.fault);
    const configure = (secret: string) =>
      openid.discovery(new URL(publicAddress), made.id, undefined, openid.ClientSecretBasic(secret), {
        execute: [openid.allowInsecureRequests],
      });
    const config = await configure(made.secret);
    const ask = async (more: Record<string, string> = {}): Promise<Asked> => {
      const verifier = openid.randomPKCECodeVerifier();
      const [state, nonce] = [openid.randomState(), openid.randomNonce()];
      const address = openid.buildAuthorizationUrl(config, {
        redirect_uri: returnAddress,
        scope: 'openid profile email',
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...more,
      });
      return { address, state, nonce, verifier };
    };
    const exchange = (asked: Asked, returned: string) =>
      openid.authorizationCodeGrant(config, new URL(returned), {
        pkceCodeVerifier: asked.verifier,
        expectedState: asked.state,
        expectedNonce: asked.nonce,
      });
    const signIn = async (browser: TestBrowser, more: Record<string, string> = {}) => {
      const asked = await ask(more);
      return exchange(asked, await letThrough(browser, asked));
    };
    return { id: made.id, secret: made.secret, returnAddress, config, configure, ask, exchange, signIn };
  };

  /** The name of the request that the console is asked to answer. */
  const requestOf = (location: string): string => new URL(location, publicAddress).pathname.split('/').at(-1) ?? '';

  const begin = async (browser: TestBrowser, asked: Asked): Promise<string> =>
    requestOf((await visit(browser, asked.address)).location);

  const answer = (browser: TestBrowser, request: string, tenantId?: string): Promise<Answered> =>
    browser.call(answerSignOn, { request, ...(tenantId === undefined ? {} : { tenantId }) });

  /** From the product's redirect to the address that the browser brings back, without a click. */
  const letThrough = async (browser: TestBrowser, asked: Asked, tenantId?: string): Promise<string> => {
    const { status, body } = await answer(browser, await begin(browser, asked), tenantId);
    if (status !== 200 || body.address === null) throw new Error(JSON.stringify(body));
    return (await visit(browser, body.address)).location;
  };

  return {
    api,
    worker,
    publicAddress,
    notices: receiver.notices,
    register,
    rotate: (id: string) => rotateClientSecret(operator, id),
    remove: (id: string) => removeClient(operator, id),
    visit,
    begin,
    answer,
    letThrough,
    /** Carries out what is promised to products. */
    tell: () => worker.carryOut(tellLogOutRun),
    stop: async () => {
      await worker.stop();
      await db.destroy();
      await receiver.stop();
      await api.stop();
    },
  };
}

/** The side of a product that takes notices. */
async function startReceiver() {
  const notices: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      notices.push(new URLSearchParams(body).get('logout_token') ?? '');
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  return {
    notices,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/log-out`,
    stop: () => new Promise((closed) => server.close(closed)),
  };
}
