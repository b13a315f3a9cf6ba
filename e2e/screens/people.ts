import { setTimeout as delay } from 'node:timers/promises';
import { antiForgeryHeader, apiBase } from '@atrium/contract/endpoint';
import type { Browser, BrowserContext } from '@playwright/test';

/** A person who is signed in to a browser context of their own. */
export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly context: BrowserContext;
  /** The country of the organisation that the sign-in leads to. */
  readonly country: string | null;
  readonly organisations: readonly { readonly tenantId: string; readonly tenantName: string }[];
  /** Calls the API in this person's name. A refusal is `null`. */
  readonly call: <Reply>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Reply | null>;
}

interface SessionReply {
  readonly accessToken: string;
  readonly user: { readonly id: string };
  readonly organisation: { readonly tenantId: string; readonly country: string | null } | null;
  readonly actor: { readonly isOwner: boolean; readonly consoleRole: string | null } | null;
}

/** One organisation as one person sees it. */
export interface Post {
  readonly person: Person;
  readonly organisationId: string;
  readonly organisation: string;
  readonly role: string;
  readonly country: string | null;
}

export const newContext = (browser: Browser, address: string): Promise<BrowserContext> =>
  browser.newContext({ baseURL: address, locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' });

/** Signs in by the API; the session's cookie stays in the context. */
export async function signInByApi(
  browser: Browser,
  address: string,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Person> {
  const context = await newContext(browser, address);
  let token: string | undefined;
  const call = async <Reply>(method: 'GET' | 'POST', path: string, body?: object): Promise<Reply | null> => {
    const send = () =>
      context.request.fetch(`${apiBase}${path}`, {
        method,
        headers: { [antiForgeryHeader]: '1', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
        ...(body === undefined ? {} : { data: body }),
      });
    let reply = await send();
    // An API that has too much to do for a moment says so; the console waits too.
    for (let tries = 1; reply.status() === 503 && tries <= 5; tries += 1) {
      await delay(1000 * tries);
      reply = await send();
    }
    if (!reply.ok()) return null;
    const answer = (await reply.json()) as Reply & Partial<SessionReply>;
    if (answer.accessToken !== undefined) token = answer.accessToken;
    return answer;
  };
  const session = await call<SessionReply>('POST', '/identity/sign-in', { email, password });
  if (session === null) throw new Error(`${email} cannot sign in`);
  const listed = await call<{ tenants: Person['organisations'] }>('GET', '/tenants');
  const country = session.organisation?.country ?? null;
  return { userId: session.user.id, email, context, country, organisations: listed?.tenants ?? [], call };
}

/** Selects an organisation; tells the person's role in it. */
export async function takePost(person: Person, organisationId: string, organisation: string): Promise<Post> {
  // The walk through the organisation before may have outlasted the access token.
  await person.call('GET', '/identity/status');
  const session = await person.call<SessionReply>('POST', '/identity/switch-tenant', { tenantId: organisationId });
  const actor = session?.actor;
  if (!session || !actor) throw new Error(`${person.email} cannot open ${organisation}`);
  const role = actor.isOwner ? 'owner' : (actor.consoleRole ?? 'member');
  return { person, organisationId, organisation, role, country: session.organisation?.country ?? null };
}

/** Today by the clock of the organisation; only a test organisation has one of its own. */
export async function dayOf({ person }: Post): Promise<string> {
  const clock = await person.call<{ today: string }>('GET', '/test-clock');
  return clock?.today ?? new Date().toISOString().slice(0, 10);
}
