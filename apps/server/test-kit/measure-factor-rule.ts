import { signIn } from '@atrium/contract/identity/sign-in';
import { getFactorRule } from '@atrium/contract/policies/required-factor';
import type { Client } from 'pg';
import { type TestApi, testPassword } from './test-api.ts';

const rounds = 9;

interface FactorRuleFigures {
  readonly predicted: number;
  /** Who may sign in and has no factor, counted in another way. */
  readonly actual: number;
  readonly callMs: number;
  /** The same people named and counted by one bare statement, without session, row-level security or the question for factors. */
  readonly bareMs: number;
}

/** Asks who would need a second factor, in the large organisation that `measurePolicy` has filled. */
export async function measureFactorRule(api: TestApi, superuser: Client): Promise<FactorRuleFigures> {
  await superuser.query(`update users set password_changed_at = now() where email = 'owner@large.test'`);
  await superuser.query(`insert into second_factors (user_id, sealed_secret, created_at, registered_at)
    select id, 'sealed', now(), now() from users where email like 'p%3.%@northlake.example'`);
  await superuser.query('analyze');
  const owner = api.browser('192.0.2.34');
  await owner.call(signIn, { email: 'owner@large.test', password: testPassword });
  const calls: number[] = [];
  const bare: number[] = [];
  let predicted = 0;
  // In turn, so that a busy moment lengthens both.
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    predicted = (await owner.call(getFactorRule, {})).body.without.count;
    const answeredAt = performance.now();
    await superuser.query(bareStatement);
    calls.push(answeredAt - startedAt);
    bare.push(performance.now() - answeredAt);
  }
  const { rows } = await superuser.query<{ count: string }>(`
    select count(*) from (
      select m.user_id from memberships m join organisations o on o.id = m.organisation_id
        where o.name = 'Large' and m.disabled_at is null
      except select user_id from second_factors where registered_at is not null
      except select user_id from passkeys) without`);
  return { predicted, actual: Number(rows[0]?.count), callMs: medianOf(calls), bareMs: medianOf(bare) };
}

const bareStatement = `
  select p.first_name, p.last_name, u.email, count(*) over ()
  from people p
    join memberships m on m.user_id = p.user_id and m.organisation_id = p.organisation_id
    join users u on u.id = p.user_id
  where p.organisation_id = (select id from organisations where name = 'Large') and m.disabled_at is null
  order by p.first_name, p.last_name, p.user_id limit 20`;

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[(values.length - 1) / 2] ?? 0;
