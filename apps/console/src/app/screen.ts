import type { SessionReply } from '@atrium/contract/identity/session-reply';
import type { ComponentType } from 'react';
import type { Needs } from '../lib/screen-needs.ts';
import { personOnScreen } from '../session/session.ts';
import type { KeptReplies } from './kept-replies.ts';
import { lazyScreen, onlyOnline } from './lazy-screen.ts';

/** What the router hands to every route. */
export interface RouteContext {
  readonly kept: KeptReplies;
}

/** What a loader is told of the route that is opened. */
export interface Opening {
  readonly context: RouteContext;
  readonly location: { readonly search: object };
}

/** A screen's file: its component, and what that asks for before it is drawn. */
type ScreenFile<Name extends string, Needed extends string> = Readonly<
  Record<Name, ComponentType> & Record<Needed, Needs>
>;

/** The cache comes with the shell: the sign-in page, which needs none, does not carry it. */
const loadReplies = () => import('./kept-replies.ts');

/** Waits for nothing and tells nothing: the screen is drawn meanwhile, and shows what has failed. */
async function askEarly(load: () => Promise<Needs>, { context, location }: Opening): Promise<void> {
  const [needs, { askerFor }] = await Promise.all([load(), loadReplies()]);
  const session = personOnScreen();
  if (session !== null && mayAsk(session)) needs(askerFor(context.kept, session), { ...location.search });
}

/** Until then the server refuses everything but the question that is open: a second factor, a password, a company. */
const mayAsk = ({ assurance, factorOwedTo, organisation }: SessionReply): boolean =>
  assurance !== 'pending' && assurance !== 'new_password' && factorOwedTo === undefined && organisation !== null;

/** The component of a route, in a file of its own, and the loader that asks for its data. */
export function screen<Name extends string, Needed extends string>(
  load: () => Promise<ScreenFile<Name, Needed>>,
  name: Name,
  needed: Needed,
) {
  const loadNeeds = onlyOnline(async () => (await load())[needed] as Needs);
  return {
    component: lazyScreen(load, name),
    loader: (opening: Opening): void => void askEarly(loadNeeds, opening).catch(() => undefined),
  };
}
