import { Client } from 'pg';

export interface ImportCounts {
  readonly people: number;
  readonly memberships: number;
  readonly accounts: number;
  readonly additions: number;
  readonly invitations: number;
  readonly mails: number;
  readonly mailedPeople: number;
  readonly sentMails: number;
  readonly openWork: number;
  readonly gaveUp: number;
  readonly pieces: number;
  readonly laterAttempts: number;
}

/** What the database says in the end, seen past all roles. */
export interface Register {
  readonly openMails: () => Promise<number>;
  /** Without the founder. */
  readonly count: (organisationId: string) => Promise<ImportCounts>;
  readonly close: () => Promise<void>;
}

export async function openRegister(superuserUrl: string): Promise<Register> {
  const superuser = new Client({ connectionString: superuserUrl });
  await superuser.connect();
  return {
    openMails: async () => {
      const { rows } = await superuser.query<{ open: number }>(
        "select count(*)::int as open from due_work where kind = 'send-mail' and done_at is null",
      );
      return rows[0]?.open ?? Number.NaN;
    },
    count: async (organisationId) => {
      const { rows } = await superuser.query<ImportCounts>(
        `select
          (select count(*)::int - 1 from people where organisation_id = $1) as people,
          (select count(*)::int - 1 from memberships where organisation_id = $1) as memberships,
          (select count(*)::int from users where email like 'person-%') as accounts,
          (select count(*)::int from audit_entries where organisation_id = $1 and action = 'users.added') as additions,
          (select count(*)::int from invitations) as invitations,
          (select count(*)::int from mails where template = 'new_user') as mails,
          (select count(distinct to_address)::int from mails where template = 'new_user') as "mailedPeople",
          (select count(*)::int from mails where template = 'new_user' and sent_at is not null) as "sentMails",
          (select count(*)::int from due_work where done_at is null and kind = 'run-people-job') as "openWork",
          (select count(*)::int from due_work where outcome = 'gave_up') as "gaveUp",
          (select count(*)::int from due_work where kind = 'run-people-job') as pieces,
          (select count(*)::int from due_work where attempt > 1) as "laterAttempts"`,
        [organisationId],
      );
      if (!rows[0]) throw new Error('nothing was counted');
      return rows[0];
    },
    close: () => superuser.end(),
  };
}
