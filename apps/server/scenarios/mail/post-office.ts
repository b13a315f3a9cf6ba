import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { type Database, openDatabase } from '../../src/db/database.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { insertMail } from '../../src/features/mail/mails.store.ts';

export interface SinkMail {
  readonly mailId: string;
  readonly receivedAt: string;
  readonly deliveries: number;
}

/** What the story sees: the door through which mails are asked for, the rows, and the mailboxes at the other end. */
export interface PostOffice {
  readonly ask: (count: number) => Promise<string[]>;
  /** Rows of these mails: how many are held, recorded as sent, done. */
  readonly rowsOf: (mailIds: readonly string[]) => Promise<{ held: number; sent: number; done: number }>;
  readonly arrived: (mailIds: readonly string[]) => Promise<SinkMail[]>;
  /** Everything in the sink: how many mails are shown, and how often they were handed in. */
  readonly mailbox: () => Promise<{ arrived: number; deliveries: number }>;
  readonly totals: () => Promise<{ open: number; gaveUp: number; laterAttempts: number; mails: number }>;
  /** Keeps the rows from being marked; what waits for them ends with its process when the lock is given up. */
  readonly lockRows: (mailIds: readonly string[]) => Promise<{ unlock: () => Promise<void> }>;
  readonly close: () => Promise<void>;
}

export async function openPostOffice(
  urls: { readonly api: string; readonly superuser: string },
  sinkAddress: string,
): Promise<PostOffice> {
  const api: Database = openDatabase(urls.api, { poolSize: 2, name: 'scenario' });
  const superuser = new Client({ connectionString: urls.superuser });
  await superuser.connect();
  const one = async <Row>(statement: string, values: unknown[] = []): Promise<Row> =>
    (await superuser.query(statement, values)).rows[0] as Row;

  const caught = async (): Promise<SinkMail[]> => {
    const reply = await fetch(`${sinkAddress}/mails`);
    const { mails } = (await reply.json()) as { mails: (SinkMail & { messageId: string })[] };
    return mails.map((mail) => ({ ...mail, mailId: mail.messageId.slice(1, 37) }));
  };

  return {
    ask: async (count) => {
      const ids = Array.from({ length: count }, () => uuidv7());
      await inTransaction({ db: api }, async (tx) => {
        for (const id of ids) {
          const facts = { firstName: 'Ana', linkId: uuidv7() };
          const to = `${id}@example.com`;
          const now = new Date();
          await insertMail(tx, { id, template: 'verify_email', facts, locale: 'en', to, now, newId: uuidv7 });
        }
      });
      return ids;
    },
    rowsOf: (ids) =>
      one(
        `select count(*) filter (where done_at is null and lease_until > now())::int as held,
                count(*) filter (where sent_at is not null)::int as sent,
                count(*) filter (where outcome = 'done')::int as done
         from due_work join mails on mails.id = subject_id where subject_id = any($1)`,
        [ids],
      ),
    arrived: async (ids) => {
      const wanted = new Set(ids);
      return (await caught()).filter(({ mailId }) => wanted.has(mailId));
    },
    mailbox: async () => {
      const mails = await caught();
      return { arrived: mails.length, deliveries: mails.reduce((sum, mail) => sum + mail.deliveries, 0) };
    },
    totals: () =>
      one(
        `select count(*) filter (where done_at is null)::int as open,
                count(*) filter (where outcome = 'gave_up')::int as "gaveUp",
                count(*) filter (where attempt > 1)::int as "laterAttempts",
                count(*)::int as mails from due_work`,
      ),
    lockRows: async (ids) => {
      const holder = new Client({ connectionString: urls.superuser });
      await holder.connect();
      await holder.query('begin');
      await holder.query('select 1 from due_work where subject_id = any($1) for update', [ids]);
      return {
        unlock: async () => {
          // A backend whose worker was killed would still write once the lock is gone; a crash of the host would not.
          await superuser.query(`select pg_terminate_backend(pid) from pg_stat_activity
            where application_name = 'atrium-worker' and wait_event_type = 'Lock'`);
          await holder.query('rollback');
          await holder.end();
        },
      };
    },
    close: async () => {
      await superuser.end();
      await api.destroy();
    },
  };
}

/** Waits until something is so, and says what it waited for when it never is. */
export async function until(what: string, isSo: () => Promise<boolean> | boolean, timeoutMs = 30_000): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`not within ${timeoutMs / 1000} s: ${what}`);
    await delay(50);
  }
}
