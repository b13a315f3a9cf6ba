import { Client } from 'pg';

/** What happens to the caller while the call is under way. */
export const losses = ['disabled', 'role taken', 'password changed', 'left'] as const;
export type Loss = (typeof losses)[number];

interface Standing {
  readonly userId: string;
  readonly organisationId: string | null;
}

/** The caller's rows, taken away and given back by the database's superuser, as the real use cases leave them. */
export interface Rights {
  readonly standing: Standing;
  /** Answers when it is committed, as the person who does it is answered. */
  readonly take: (loss: Loss) => Promise<void>;
  readonly giveBack: () => Promise<void>;
}

/** The hash of some other password. */
const otherHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const takings: Record<Loss, readonly string[]> = {
  disabled: [
    'update memberships set disabled_at = now() where user_id = $1 and organisation_id = $2',
    'update sessions set ended_at = now() where user_id = $1 and organisation_id = $2 and ended_at is null',
  ],
  'role taken': [
    "update memberships set is_owner = false, console_role = 'member' where user_id = $1 and organisation_id = $2",
  ],
  'password changed': [
    `update users set password_hash = '${otherHash}' where id = $1 and $2::uuid is distinct from id`,
    'update sessions set ended_at = now() where user_id = $1 and $2::uuid is distinct from id and ended_at is null',
  ],
  left: [
    'delete from memberships where user_id = $1 and organisation_id = $2',
    'update sessions set ended_at = now() where user_id = $1 and organisation_id = $2 and ended_at is null',
  ],
};

/** The rights of the session with this id; null if it is not alive. */
export async function readRights(client: Client, sessionId: string): Promise<Rights | null> {
  const { rows } = await client.query<{ user_id: string; organisation_id: string | null; password_hash: string }>(
    `select s.user_id, s.organisation_id, u.password_hash from sessions s join users u on u.id = s.user_id
     where s.id = $1 and s.ended_at is null`,
    [sessionId],
  );
  const [row] = rows;
  if (!row) return null;
  const ids = [row.user_id, row.organisation_id];
  const held = await client.query<{ row: unknown }>(
    'select to_jsonb(m) as row from memberships m where user_id = $1 and organisation_id = $2',
    ids,
  );
  const alive = await client.query<{ id: string }>(
    'select id from sessions where user_id = $1 and ended_at is null',
    ids.slice(0, 1),
  );
  return {
    standing: { userId: row.user_id, organisationId: row.organisation_id },
    take: (loss) =>
      inOne(client, async () => {
        for (const statement of takings[loss]) await client.query(statement, ids);
      }),
    giveBack: () =>
      inOne(client, async () => {
        await client.query('delete from memberships where user_id = $1 and organisation_id = $2', ids);
        for (const { row: membership } of held.rows) {
          await client.query('insert into memberships select * from jsonb_populate_record(null::memberships, $1)', [
            JSON.stringify(membership),
          ]);
        }
        await client.query('update users set password_hash = $2 where id = $1', [row.user_id, row.password_hash]);
        const sessions = alive.rows.map(({ id }) => id);
        await client.query('update sessions set ended_at = null, end_reason = null where id = any($1)', [sessions]);
      }),
  };
}

async function inOne(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  await work();
  await client.query('commit');
}

/** Connects as the database's superuser, who is not held. */
export async function connectReferee(superuserUrl: string): Promise<Client> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  // The person's roles stay while the membership is away, so foreign keys are not checked here.
  await client.query('set session_replication_role = replica');
  return client;
}
