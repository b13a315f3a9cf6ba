import { setTimeout as delay } from 'node:timers/promises';
import { allEndpoints } from '@atrium/contract/all-endpoints';
import { changesState, type Endpoint } from '@atrium/contract/endpoint';
import { needsServiceToken } from '@atrium/domain/access/permissions';
import { decodeJwt } from 'jose';
import type { Client } from 'pg';
import { makeJourneyCodes } from '../../test-kit/codes-journey.ts';
import { callEveryEndpoint, type Send } from '../../test-kit/every-endpoint.ts';
import { holdCall, whileHolding } from '../../test-kit/hold-calls.ts';
import { startPayingApi } from '../../test-kit/paying-api.ts';
import type { TestBrowser, TestReply } from '../../test-kit/test-api.ts';
import { connectReferee, type Loss, losses, readRights } from './take-rights.ts';

export interface RaceOptions {
  /** The PostgreSQL cluster to work on; by default one of its own. */
  readonly clusterUrl?: string | undefined;
  /** How many losses each call meets before its first statement; the next call begins with the next loss. All by default. */
  readonly lossesPerCall?: number;
  /** Before which later statements a call is held once more, in turn. */
  readonly laterSteps?: readonly number[];
}

export interface RaceFigures {
  /** State-changing endpoints of the contract that need a session. */
  readonly endpoints: number;
  readonly calls: number;
  readonly refused: number;
  /** Calls whose commit came first; the loss waited for it, or came when the call was settling what it had begun. */
  readonly wonByCall: number;
  /** Calls that took effect although the loss had been answered. */
  readonly successesAfter: number;
  readonly faults: readonly string[];
  readonly unraced: readonly string[];
}

/** The outcome of one race, and the reply if the call took effect. */
interface Raced<Reply> {
  readonly end: 'refused' | 'call first' | 'success after' | 'not raced';
  readonly reply: TestReply<Reply> | null;
}

/** After their first commit these only finish: money was taken, a message was sent, the new organisation is described. */
const finishing = new Set(['confirmQuote', 'settleChange', 'sendPhoneOtp', 'switchTenant', 'passSecondFactor']);
/** What somebody is told whose session or right is gone, or whose password is another one by now. */
const doors = new Set(['session.expired', 'organisation.not_set', 'request.unauthorized', 'identity.password_wrong']);
/** How long a loss may wait for a held call's locks before the call is let go. */
const patienceMs = 400;

/** A product that calls has no session that could end. */
const isRaced = (endpoint: Endpoint): boolean =>
  changesState(endpoint) && endpoint.requires !== 'anyone' && !needsServiceToken(endpoint.requires);

/** Calls of a person without a role go on when a role is taken. */
const appliesTo = (loss: Loss, { requires }: Endpoint): boolean =>
  loss !== 'role taken' || (requires !== 'session' && requires !== 'pending');

/** Calls every state-changing endpoint while its caller loses the right to it. Nothing may take effect afterwards. */
export async function runRaces(options: RaceOptions = {}): Promise<RaceFigures> {
  const { lossesPerCall = losses.length, laterSteps = [1, 2, 4, 7] } = options;
  const paying = await startPayingApi({ clusterUrl: options.clusterUrl });
  const referee = await connectReferee(paying.api.superuserUrl);
  const counts = { refused: 0, 'call first': 0, 'success after': 0, 'not raced': 0 };
  const faults: string[] = [];
  const raced = new Set<string>();
  let turn = 0;
  const send: Send = async (browser, endpoint, input, headers) => {
    const call = () => browser.call(endpoint, input, headers);
    // With a key of its own it repeats an earlier call, which answers the kept reply and changes nothing.
    if (!isRaced(endpoint) || headers !== undefined) return call();
    const fitting = losses.filter((loss) => appliesTo(loss, endpoint));
    const firsts = Array.from({ length: Math.min(lossesPerCall, fitting.length) }, () => 0);
    const later = laterSteps[turn % laterSteps.length];
    for (const step of later === undefined ? firsts : [...firsts, later]) {
      const loss = fitting[turn % fitting.length] ?? 'disabled';
      turn += 1;
      const { end, reply } = await race(referee, { browser, endpoint, loss, step, call });
      counts[end] += 1;
      if (end === 'refused') raced.add(endpoint.name);
      if (end === 'success after') faults.push(`${endpoint.name}, ${loss}, held before statement ${step}`);
      // It took effect, so calling it again would be another call.
      if (reply !== null) return reply;
    }
    return call();
  };
  try {
    await makeJourneyCodes(paying.api);
    await whileHolding(() => callEveryEndpoint(paying, send));
  } finally {
    await referee.end();
    await paying.stop();
  }
  const endpoints = allEndpoints.filter(isRaced);
  const unraced = endpoints.map(({ name }) => name).filter((name) => !raced.has(name));
  const calls = counts.refused + counts['call first'] + counts['success after'];
  const wonByCall = counts['call first'];
  return {
    endpoints: endpoints.length,
    calls,
    refused: counts.refused,
    wonByCall,
    successesAfter: faults.length,
    faults,
    unraced,
  };
}

interface Race<Reply> {
  readonly browser: TestBrowser;
  readonly endpoint: Pick<Endpoint, 'name'>;
  readonly loss: Loss;
  readonly step: number;
  readonly call: () => Promise<TestReply<Reply>>;
}

async function race<Reply>(
  referee: Client,
  { browser, endpoint, loss, step, call }: Race<Reply>,
): Promise<Raced<Reply>> {
  const { sid = '' } = decodeJwt<{ sid?: string }>(browser.accessToken ?? '');
  const rights = await readRights(referee, sid);
  if (rights === null) return { end: 'not raced', reply: null };
  if (rights.standing.organisationId === null && loss !== 'password changed') return { end: 'not raced', reply: null };
  // A call that is made again and again must not meet the limit of its rate.
  await referee.query('delete from rate_windows');
  const { cookie, accessToken } = browser;
  const held = holdCall(step, call);
  if (!(await held.stands)) return { end: 'call first', reply: await held.answer };
  const taken = rights.take(loss).then(() => 'taken' as const);
  const first = await Promise.race([taken, delay(patienceMs, 'waits' as const)]);
  held.letGo();
  const reply = await held.answer;
  await taken;
  await rights.giveBack();
  if (reply.status >= 400) {
    Object.assign(browser, { cookie, accessToken });
    // Another refusal, of a call that is wrong in itself, proves nothing.
    const { code } = reply.body as { readonly code?: string };
    const isOut = loss === 'left' && code === 'identity.not_a_member';
    return { end: isOut || doors.has(code ?? '') ? 'refused' : 'not raced', reply: null };
  }
  const isLegal = first === 'waits' || (held.hadCommitted() && finishing.has(endpoint.name));
  return { end: isLegal ? 'call first' : 'success after', reply };
}

export function raceLine({ endpoints, calls, refused, wonByCall, successesAfter, unraced }: RaceFigures): string {
  const ends = `${refused} refused, ${wonByCall} committed first, ${successesAfter} took effect afterwards`;
  return `races: ${endpoints} endpoints, ${calls} calls under way: ${ends}; ${unraced.length} endpoints not raced`;
}

/** Nothing may take effect afterwards, and no endpoint may be left out. */
export function raceFaults({ faults, unraced }: RaceFigures): readonly string[] {
  return [...faults.map((fault) => `took effect afterwards: ${fault}`), ...unraced.map((name) => `not raced: ${name}`)];
}
