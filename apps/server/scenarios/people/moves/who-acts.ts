import type { Violation } from './oracle.ts';
import { claimsOf, type Turn } from './play.ts';

/** What only somebody does who works in the company at that moment. Others may do it in a company of their own. */
const changing: readonly string[] = [
  'add',
  'add with password',
  'withdraw',
  'grant',
  'revoke grant',
  'disable',
  'enable',
  'remove',
  'change role',
  'transfer ownership',
];
/** The same, where the call names the company. */
const naming: readonly string[] = ['enter', 'see the money', 'delete company'];
const forClients = 'see the client’s money';

interface Standing {
  readonly is_at_work: boolean;
  readonly is_bookkeeper: boolean;
  /** People with their rights, open invitations and bookkeepers of the company. */
  readonly rights: string;
}

const standing = `
  select exists (select from sessions s join users u on u.id = s.user_id join memberships m on m.user_id = s.user_id
      where s.id = $2 and u.email_verified_at is not null and m.organisation_id = $1
        and m.disabled_at is null and m.closed_at is null) as is_at_work,
    exists (select from sessions s join users u on u.id = s.user_id
      join bookkeeper_associations a on a.accepted_by = s.user_id
      where s.id = $2 and u.email_verified_at is not null and a.client_organisation_id = $1
        and a.state = 'accepted') as is_bookkeeper,
    jsonb_build_array(
      (select jsonb_agg(jsonb_build_array(user_id, is_owner, console_role, disabled_at is null) order by user_id)
        from memberships where organisation_id = $1),
      (select jsonb_agg(id order by id) from invitations where organisation_id = $1 and state = 'open'),
      (select jsonb_agg(id order by id) from bookkeeper_associations
        where client_organisation_id = $1 and state <> 'revoked'))::text as rights`;

async function standingOf({ world, companyId }: Turn, sid: string): Promise<Standing> {
  const { rows } = await world.owner.query<Standing>(standing, [companyId, sid]);
  return rows[0] as Standing;
}

/** Does it, and says whether somebody did it who was disabled, removed or never let in. */
export async function watchAct(
  turn: Turn,
  command: string,
  act: () => Promise<boolean | null>,
): Promise<{ readonly done: boolean | null; readonly broken: readonly Violation[] }> {
  const token = turn.browser.accessToken;
  const isWatched = changing.includes(command) || naming.includes(command) || command === forClients;
  if (token === null || !isWatched) return { done: await act(), broken: [] };
  const { sid } = claimsOf(token);
  const before = await standingOf(turn, sid);
  const done = await act();
  const isAllowed = command === forClients ? before.is_bookkeeper : before.is_at_work;
  if (done !== true || isAllowed) return { done, broken: [] };
  const isHarm = !changing.includes(command) || (await standingOf(turn, sid)).rights !== before.rights;
  const says = `${turn.me.name} did “${command}” in the company without being at work there`;
  return { done, broken: isHarm ? [{ rule: 'nothing disabled acts', says }] : [] };
}
