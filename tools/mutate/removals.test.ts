import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { findRemovals, markReached, textWithout } from './removals.ts';

const removalsOf = (text: string) => findRemovals({ path: 'apps/server/src/features/a/a.store.ts', text });
const named = (text: string) => removalsOf(text).map(({ line, kind, removed }) => `${line} ${kind} ${removed}`);

const store = `
export function takeCode(organisationId: string, tx: OrganisationTx, id: string) {
  return tx
    .updateTable('codes')
    .set({ uses: 1 })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where((eb) =>
      eb.exists(tx.selectFrom('coupons').select('id').where('is_used', '=', false).forUpdate()),
    )
    .executeTakeFirst();
}`;

test('each condition and lock is taken out, with those inside another one', () => {
  expect(named(store)).toEqual([
    "7 where .where('id', '=', id)",
    "8 where .where((eb) => eb.exists(tx.selectFrom('coupons').select('id').where('is_used', '=', false).forUpdate()), )",
    "9 where .where('is_used', '=', false)",
    '9 lock .forUpdate()',
  ]);
});

test('the organisation is held by row-level security, but only in a transaction of one organisation', () => {
  const open = store.replace('tx: OrganisationTx', 'tx: Tx');
  expect(named(open)).toContain("6 where .where('organisation_id', '=', organisationId)");
  const another = store.replace("'=', organisationId", "'=', otherId");
  expect(named(another)).toContain("6 where .where('organisation_id', '=', otherId)");
});

test('a promise, a record, a mail and a lock are taken out where nobody uses their answer', () => {
  const step = `
export async function close(work: Work) {
  await lockOrganisation(work);
  const row = await lockInvoice(work);
  const mailIds = await sendReceipt(work, row);
  await insertDueWork(work.tx, { kind: 'erase-organisation' });
  await Promise.all(owners.map((owner) => insertMail(work, owner)));
  work.atEnd(() => tell(work, mailIds));
  scheduledPlan(work);
  return record(work, { action: 'closed' });
}`;
  expect(named(step)).toEqual([
    '3 lock await lockOrganisation(work)',
    "6 due await insertDueWork(work.tx, { kind: 'erase-organisation' })",
    '7 mail insertMail(work, owner)',
    '8 mail tell(work, mailIds)',
    "10 record record(work, { action: 'closed' })",
  ]);
});

test('a lock that is asked for by a flag is taken out as a whole', () => {
  const text = "const right = (tx: Tx) => tx.selectFrom('a').$if(lock === 'share', (query) => query.forShare('a'));";
  expect(named(text)).toContain("1 lock .$if(lock === 'share', (query) => query.forShare('a'))");
  expect(named("tx.selectFrom('a').$if(isOld, (query) => query.limit(1));")).toEqual([]);
});

test('every file without one of its parts can be read, and is shorter by that part alone', () => {
  const text = `${store}\nexport const tellAll = async (work: Work) => { await mailOwners(work); return record(work); };`;
  const removals = removalsOf(text);
  expect(removals).toHaveLength(6);
  for (const removal of removals) {
    const rest = textWithout(text, removal);
    expect(parseSync('a.ts', rest).errors).toEqual([]);
    expect(rest).toHaveLength(text.length - (removal.end - removal.start) + removal.instead.length);
  }
});

test('the marked text tells which places it comes by, and works as before', () => {
  const text = `
const chain = { calls: [] as string[], where(name: string) { this.calls.push(name); return this; }, forUpdate() { return this; } };
const record = () => chain.calls.push('recorded');
const run = (isAsked: boolean) => { if (isAsked) record(); return chain.where('a').where('b').forUpdate(); };`;
  const marked = markReached(
    text,
    removalsOf(text).map((removal, id) => ({ ...removal, id })),
  );
  expect(parseSync('a.ts', marked).errors).toEqual([]);
  expect(marked).toContain(
    "(globalThis.reachedRemovals?.add(3), (globalThis.reachedRemovals?.add(2), (globalThis.reachedRemovals?.add(1), chain.where('a')).where('b')).forUpdate())",
  );
  expect(marked).toContain('if (isAsked) (globalThis.reachedRemovals?.add(0), record());');
});
