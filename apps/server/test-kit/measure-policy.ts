import { expirePasswords, previewPasswordPolicy } from '@atrium/contract/policies/password-policy';
import { listUsers } from '@atrium/contract/users/list-users';
import { sql } from 'kysely';
import { seedPeople } from '../proofs/seed-people.ts';
import { passwordDueOf } from '../src/features/identity/steps/password-due-of.ts';
import { mailPolicyRun } from '../src/features/policies/mail-policy.workflow.ts';
import type { TestWorker } from './carry-out.ts';
import { foundOrganisation } from './list-people.ts';
import { policyOn } from './policy-team.ts';
import type { TestApi, TestBrowser } from './test-api.ts';

interface PolicyFigures {
  readonly people: number;
  readonly previewMs: number;
  readonly predicted: number;
  /** Who must choose a new password at sign-in afterwards, each asked by the rule of sign-in. */
  readonly actual: number;
  /** How many of the people whom the preview named are among them. */
  readonly named: { readonly shown: number; readonly right: number };
  readonly saveMs: number;
  readonly pieces: number;
  readonly mailsMs: number;
  readonly mails: { readonly sent: number; readonly recipients: number };
  /** The slowest page of people that was read while the mails were written. */
  readonly slowestPageMs: number;
}

/** Asks everybody of a large organisation for a new password, and compares what was predicted with what happened. */
export async function measurePolicy(
  api: TestApi,
  worker: TestWorker,
  superuser: (statement: string) => Promise<void>,
  count: number,
): Promise<PolicyFigures> {
  const { founder, organisationId } = await foundOrganisation(api, 'owner@large.test', 'Large');
  await seedPeople(api.superuserUrl, organisationId, count);
  // A part of them has no password yet, another part is disabled.
  await superuser(
    `update users set password_hash = null, password_changed_at = null where email like 'p%0.%@northlake.example';
     update memberships m set disabled_at = now() from users u
       where u.id = m.user_id and m.organisation_id = '${organisationId}' and u.email like 'p%7.%@northlake.example'`,
  );
  const settings = { ...policyOn, expireExistingUsersPassword: true };
  const preview = await timed(() => founder.call(previewPasswordPolicy, settings));
  const { people, reset } = preview.result.body;
  const saved = await timed(() => founder.call(expirePasswords, {}));
  let isWriting = true;
  const reading = readMeanwhile(founder, () => isWriting);
  const mailed = await timed(() => worker.carryOut(mailPolicyRun));
  isWriting = false;
  const asked = await askedPeople(api, organisationId);
  return {
    people,
    previewMs: preview.ms,
    predicted: reset.count,
    actual: asked.size,
    named: { shown: reset.first.length, right: reset.first.filter(({ email }) => asked.has(email)).length },
    saveMs: saved.ms,
    pieces: mailed.result,
    mailsMs: mailed.ms,
    mails: await countMails(api, organisationId),
    slowestPageMs: await reading,
  };
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const startedAt = performance.now();
  const result = await work();
  return { result, ms: performance.now() - startedAt };
}

async function readMeanwhile(browser: TestBrowser, isOn: () => boolean): Promise<number> {
  let slowest = 0;
  do {
    const page = await timed(() => browser.call(listUsers, {}));
    if (page.result.status !== 200) throw new Error('the people could not be read meanwhile');
    slowest = Math.max(slowest, page.ms);
    await new Promise((resolve) => setTimeout(resolve, 50));
  } while (isOn());
  return slowest;
}

/** Everybody who may sign in to the organisation and is asked for a new password there. */
async function askedPeople(api: TestApi, organisationId: string): Promise<ReadonlySet<string>> {
  const { db, clock } = api.ctx;
  const people = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.email', 'u.password_changed_at'])
    .where('m.organisation_id', '=', organisationId)
    .where('m.disabled_at', 'is', null)
    .execute();
  const asked = new Set<string>();
  for (const { id, email, password_changed_at } of people) {
    if ((await passwordDueOf(db, id, password_changed_at, clock.wall())) !== null) asked.add(email);
  }
  return asked;
}

async function countMails(api: TestApi, organisationId: string) {
  const { sent, recipients } = await api.ctx.db
    .selectFrom('mails')
    .select([sql<string>`count(*)`.as('sent'), sql<string>`count(distinct to_address)`.as('recipients')])
    .where('organisation_id', '=', organisationId)
    .where('template', '=', 'password_reset_asked')
    .executeTakeFirstOrThrow();
  return { sent: Number(sent), recipients: Number(recipients) };
}
