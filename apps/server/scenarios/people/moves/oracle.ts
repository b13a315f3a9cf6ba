import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { listClients } from '@atrium/contract/company/list-clients';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { listInvites } from '@atrium/contract/invites/list-invites';
import { type ActorName, claimsOf, type Player, type Stage } from './play.ts';

/** A property that does not hold, in words. */
export interface Violation {
  readonly rule: string;
  readonly says: string;
}

interface LiveSession {
  readonly id: string;
  readonly user_id: string;
  readonly email: string;
  readonly assurance: string;
  readonly is_proved: boolean;
  readonly has_app: boolean;
  readonly is_member: boolean;
  readonly is_disabled: boolean;
}

const live = `
  select s.id, s.user_id, u.email, s.assurance, u.email_verified_at is not null as is_proved,
    f.registered_at is not null as has_app,
    m.user_id is not null as is_member, coalesce(m.disabled_at is not null, false) as is_disabled
  from sessions s join users u on u.id = s.user_id
  left join second_factors f on f.user_id = s.user_id
  left join memberships m on m.user_id = s.user_id and m.organisation_id = $1 and m.closed_at is null
  where s.id = any($2::uuid[]) and s.ended_at is null and s.expires_at > $3`;

interface Seen {
  readonly player: Player;
  readonly browser: Player['browsers'][number];
  readonly session: LiveSession;
}

/** The sessions that somebody holds now. */
async function findLive({ world, companyId, players }: Stage): Promise<readonly Seen[]> {
  const held = Object.values(players).flatMap((player) =>
    player.browsers.flatMap((browser) =>
      browser.accessToken === null ? [] : [{ player, browser, id: claimsOf(browser.accessToken).sid }],
    ),
  );
  const ids = held.map(({ id }) => id);
  const { rows } = await world.owner.query<LiveSession>(live, [companyId, ids, world.api.ctx.clock.wall()]);
  return held.flatMap(({ player, browser, id }) => {
    const session = rows.find((row) => row.id === id);
    return session === undefined ? [] : [{ player, browser, session }];
  });
}

/** After every step: whose sessions there are, and to whom mails went. */
export async function judgeStep(stage: Stage): Promise<readonly Violation[]> {
  const seen = await findLive(stage);
  const stolen = seen
    .filter(({ player, session }) => session.is_proved && !player.mailboxes.includes(session.email))
    .map(({ player, session }) => ({
      rule: 'a proved account is its mailbox’s',
      says: `${player.name} is signed in to ${session.email}, which is proved`,
    }));
  const unshown = seen
    .filter(({ session }) => session.has_app && session.assurance === 'password')
    .map(({ player, session }) => ({
      rule: 'a factor is shown',
      says: `${player.name} is past the factor of ${session.email} with the password alone`,
    }));
  const joined = seen
    .filter(({ player, session }) => player.name === 'attacker' && session.is_member)
    .map(({ session }) => ({
      rule: 'no right reaches a stranger',
      says: `attacker, signed in as ${session.email}, is a member of the company`,
    }));
  return [...stolen, ...joined, ...unshown, ...(await judgeMails(stage))];
}

const givenTemplates = ['invitation', 'new_user', 'bookkeeper_granted'];

async function judgeMails({ world, players }: Stage): Promise<readonly Violation[]> {
  const boxes = [...players.attacker.mailboxes, ...players.owner.mailboxes];
  const { rows } = await world.owner.query<{ to: string; template: string }>(
    'select to_address as to, template from mails where to_address = any($1) and template = any($2) limit 1',
    [boxes, givenTemplates],
  );
  return rows.map(({ to, template }) => ({
    rule: 'mails go to the address that was meant',
    says: `${template} went to ${to}`,
  }));
}

/** At the end, by calls: what each browser opens of the company, and what it sees of what was given. */
export async function judgeEnd(stage: Stage): Promise<readonly Violation[]> {
  const violations: Violation[] = [];
  for (const seen of await findLive(stage)) {
    await seen.browser.call(refreshToken, {});
    violations.push(...(await judgeBrowser(stage, seen)));
  }
  return violations;
}

const mayBeGiven: readonly ActorName[] = ['owner', 'meant'];

async function judgeBrowser(stage: Stage, { player, browser, session }: Seen): Promise<readonly Violation[]> {
  const says = (what: string) => `${player.name}, signed in as ${session.email}, ${what}`;
  const found: Violation[] = [];
  const details = await browser.call(getTenantDetails, {});
  const isInside = details.status === 200 && details.body.tenantId === stage.companyId;
  if (isInside && !mayBeGiven.includes(player.name))
    found.push({ rule: 'no right reaches a stranger', says: says('works in the company') });
  if (isInside && !session.is_proved)
    found.push({ rule: 'an unproved address carries nothing', says: says('works in the company before a proof') });
  if (isInside && (!session.is_member || session.is_disabled))
    found.push({ rule: 'nothing disabled acts', says: says('works in the company though disabled or removed') });
  const invites = await browser.call(listInvites, {});
  const isMeant = session.is_proved && player.mailboxes.includes(stage.given);
  if (invites.status === 200 && invites.body.invites.length > 0 && !isMeant)
    found.push({ rule: 'no right reaches a stranger', says: says('sees an invitation') });
  const clients = await browser.call(listClients, {});
  const isClient =
    clients.status === 200 && clients.body.clients.some(({ clientTenantId: id }) => id === stage.companyId);
  if (isClient && player.name === 'attacker')
    found.push({ rule: 'no right reaches a stranger', says: says('has the company as a client') });
  return found;
}
