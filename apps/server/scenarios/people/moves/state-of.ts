import type { Stage } from './play.ts';

/** How the given address stands. */
export const addressStates = [
  'free',
  'held',
  'named',
  'given',
  'proved',
  'proved, factor',
  'member',
  'disabled',
] as const;
export type AddressState = (typeof addressStates)[number];

interface Facts {
  readonly is_held: boolean;
  readonly is_account: boolean;
  readonly is_proved: boolean;
  readonly password_origin: string | null;
  readonly has_factor: boolean;
  readonly is_member: boolean;
  readonly is_disabled: boolean;
}

const facts = `
  select exists (select from email_changes where old_email = $1 and changed_at is not null and undone_at is null
      and expires_at > $3) as is_held,
    u.id is not null as is_account, u.email_verified_at is not null as is_proved, u.password_origin,
    exists (select from second_factors f where f.user_id = u.id and f.registered_at is not null)
      or exists (select from passkeys k where k.user_id = u.id) as has_factor,
    m.user_id is not null as is_member, coalesce(m.disabled_at is not null, false) as is_disabled
  from (select) as one left join users u on u.email = $1
  left join memberships m on m.user_id = u.id and m.organisation_id = $2`;

export async function stateOf({ world, given, companyId }: Stage): Promise<AddressState> {
  const { rows } = await world.owner.query<Facts>(facts, [given, companyId, world.api.ctx.clock.wall()]);
  const found = rows[0] as Facts;
  if (!found.is_account) return found.is_held ? 'held' : 'free';
  if (!found.is_proved) return found.is_member || found.password_origin !== 'person' ? 'given' : 'named';
  if (found.is_member) return found.is_disabled ? 'disabled' : 'member';
  return found.has_factor ? 'proved, factor' : 'proved';
}
