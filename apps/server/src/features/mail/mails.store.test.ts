import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabase, type ThrowAwayDatabase } from '../../../test-kit/throw-away-database.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findMail, insertMail, markMailSent, type NewMail } from './mails.store.ts';

let database: ThrowAwayDatabase;
let api: Database;
let worker: Database;
const now = new Date('2026-11-15T10:00:00Z');

function newMail(): NewMail {
  return {
    id: uuidv7(),
    template: 'verify_email',
    facts: { firstName: 'Ana', linkId: uuidv7() },
    locale: 'en_GB',
    to: 'ana@example.com',
    now,
    newId: uuidv7,
  };
}

beforeAll(async () => {
  database = await makeDatabase();
  api = openDatabase(database.urlOf('atrium_api'), { poolSize: 2, name: 'test' });
  worker = openDatabase(database.urlOf('atrium_worker'), { poolSize: 2, name: 'test' });
});

afterAll(async () => {
  await api.destroy();
  await worker.destroy();
  await database.drop();
});

test('a mail and its due row are made by the role of the API in one transaction', async () => {
  const mail = newMail();
  await inTransaction({ db: api }, (tx) => insertMail(tx, mail));
  const due = await worker.selectFrom('due_work').selectAll().where('subject_id', '=', mail.id).execute();
  expect(due).toHaveLength(1);
  expect(due[0]).toMatchObject({
    kind: 'send-mail',
    due_at: now,
    attempt: 1,
    sends: 0,
    lease_until: null,
    done_at: null,
  });
  expect(await findMail(worker, mail.id)).toMatchObject({ template: 'verify_email', facts: mail.facts, sentAt: null });
});

test('a transaction that is rolled back stores no mail', async () => {
  const mail = newMail();
  const failing = inTransaction({ db: api }, async (tx) => {
    await insertMail(tx, mail);
    throw new Error('after the mail');
  });
  await expect(failing).rejects.toThrow('after the mail');
  expect(await findMail(worker, mail.id)).toBeUndefined();
  expect(await worker.selectFrom('due_work').select('id').where('subject_id', '=', mail.id).execute()).toEqual([]);
});

test('a mail keeps the time at which it was first sent', async () => {
  const mail = newMail();
  await inTransaction({ db: api }, (tx) => insertMail(tx, mail));
  await markMailSent(worker, mail.id, new Date('2026-11-15T10:01:00Z'));
  await markMailSent(worker, mail.id, new Date('2026-11-15T10:02:00Z'));
  expect((await findMail(worker, mail.id))?.sentAt).toEqual(new Date('2026-11-15T10:01:00Z'));
});

test('the role of the API may insert due work and mails, and change neither', async () => {
  await expect(api.updateTable('due_work').set({ done_at: now, outcome: 'done' }).execute()).rejects.toThrow(/denied/);
  await expect(api.deleteFrom('mails').execute()).rejects.toThrow(/denied/);
});
