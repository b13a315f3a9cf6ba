import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { makePerson, type TestBrowser, testPassword } from '../../../test-kit/test-api.ts';
import { commands } from './command-names.ts';
import type { History } from './draw-history.ts';
import { getIn } from './get-in.ts';
import type { MoveWorld } from './move-world.ts';
import { judgeEnd, judgeStep, type Violation } from './oracle.ts';
import { type ActorName, claimsOf, type Player, type Stage, type Visit } from './play.ts';
import { stateOf } from './state-of.ts';
import { watchAct } from './who-acts.ts';

export interface Played {
  readonly words: readonly string[];
  readonly visits: readonly Visit[];
  readonly broken: readonly Violation[];
}

let plays = 0;

/** Everybody with mailboxes and networks of their own, so that histories do not meet. */
async function setStage(world: MoveWorld): Promise<Stage> {
  plays += 1;
  const { api } = world;
  const at = (name: string) => `${name}-${plays}@moves.test`;
  const network = (place: number) => `10.${place}.${Math.floor(plays / 250) % 250}.${plays % 250}`;
  const player = (name: ActorName, place: number, mailboxes: readonly string[], browsers = 2): Player => ({
    name,
    mailboxes,
    browsers: Array.from({ length: browsers }, (_, each) => api.browser(network(place + each))),
    passwords: [],
    used: new Map(),
    keys: [],
    apps: new Map(),
    asked: [],
  });
  const founder = await makePerson(api, at('owner'), network(1));
  const { body } = await founder.call(addOrganisation, { tenantName: `Company ${plays}` });
  await founder.call(switchTenant, { tenantId: body.tenantId });
  const owner = { ...player('owner', 2, [at('owner')], 1), passwords: [testPassword] };
  return {
    world,
    number: String(plays),
    companyId: body.tenantId,
    given: at('meant'),
    players: {
      owner: { ...owner, browsers: [founder, ...owner.browsers] },
      meant: player('meant', 10, [at('meant'), at('meant-too')]),
      attacker: player('attacker', 20, [at('evil'), at('evil-too')]),
    },
  };
}

/** As a console does: an access token lasts five minutes, and the session goes on while its cookie is taken. */
async function keepSignedIn({ world }: Stage, browser: TestBrowser): Promise<void> {
  if (browser.accessToken === null || browser.cookie === null) return;
  const { exp } = claimsOf(browser.accessToken);
  if (exp * 1000 > world.api.ctx.clock.wall().getTime() + 60_000) return;
  const { status } = await browser.call(refreshToken, {});
  if (status !== 200) browser.accessToken = null;
}

/** Plays a history until a property does not hold. */
export async function playHistory(world: MoveWorld, history: History): Promise<Played> {
  const stage = await setStage(world);
  const words: string[] = [];
  const visits: Visit[] = [];
  for (const { actor, command, pick } of history) {
    const me = stage.players[actor];
    const browser = me.browsers[pick < 8 ? 0 : 1];
    const act = commands[command];
    if (browser === undefined || act === undefined) throw new Error(`nobody does ${command}`);
    const state = await stateOf(stage);
    await keepSignedIn(stage, browser);
    const turn = { ...stage, me, browser, pick };
    const { done, broken: wrong } = await watchAct(turn, command, () => act(turn));
    if (done === null) continue;
    visits.push({ command, state, isAllowed: done });
    words.push(`${actor}: ${command} (${pick}) at ${state}: ${done ? 'done' : 'refused'}`);
    const broken = [...wrong, ...(await judgeStep(stage))];
    if (broken.length > 0) return { words, visits, broken };
  }
  const broken = [...(await judgeEnd(stage)), ...(await getIn(stage))];
  return { words, visits, broken };
}
