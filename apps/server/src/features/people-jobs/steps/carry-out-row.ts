import { type RefusalCode, catalogue as refusals } from '@atrium/contract/errors/catalogue';
import { can } from '@atrium/domain/access/permissions';
import { checkImportEntry, type ImportEntry } from '@atrium/domain/people-jobs/import-list';
import type { Product } from '@atrium/domain/products/products';
import type { PeopleWork } from '../../memberships/people-work.ts';
import { assignmentsOf } from '../../memberships/steps/assignments.ts';
import { addToOrganisation } from '../../users/steps/add-to-organisation.ts';
import { changePerson } from '../../users/steps/change-person.ts';
import type { RowEnd, StoredJobRow } from '../people-job-rows.store.ts';
import type { RoleChange } from '../people-jobs.store.ts';

const invitedWords = 'Invited, because this person has an account already';

/** Messages for refusals whose dialog text makes no sense in a list. */
const ownWords: Partial<Record<RefusalCode, string>> = {
  'request.unauthorized': 'Whoever started this may not do it any more',
  'request.not_found': 'This person does not belong to your organisation any more',
};

const wordsOf = (refusal: RefusalCode) => ownWords[refusal] ?? refusals[refusal].message;
const failed = (message: string, userId: string | null = null): RowEnd => ({ state: 'failed', message, userId });

/** Carries out one row of a job. A refusal writes nothing, and its message is kept with the row. */
export function carryOutRow(work: PeopleWork, change: RoleChange | null, row: StoredJobRow): Promise<RowEnd> {
  return change === null ? importRow(work, row.entry) : changeRow(work, change, row);
}

async function importRow(work: PeopleWork, entry: ImportEntry): Promise<RowEnd> {
  const { actor } = work;
  if (actor === null || !can(actor, 'act_on_users')) return failed(wordsOf('request.unauthorized'));
  const { message, roles } = checkImportEntry({ catalogue: work.catalogue, actor }, entry);
  if (message !== null) return failed(message);
  const { firstName, lastName, email, contact } = entry;
  const form = { firstName, lastName, email, contact: contact === '' ? null : contact, passwordHash: null };
  const decision = await addToOrganisation(work, form, roles);
  if (!decision.allowed) return failed(wordsOf(decision.refusal));
  const { outcome, userId } = decision.plan;
  return { state: 'done', message: outcome === 'invited' ? invitedWords : null, userId };
}

async function changeRow(work: PeopleWork, change: RoleChange, row: StoredJobRow): Promise<RowEnd> {
  const userId = row.user_id ?? '';
  const { product, roleGroup, moduleUuids } = change;
  const decision = await changePerson(work, userId, {
    assign: roleGroup === null ? [] : assignmentsOf(work.catalogue, [{ product, roleGroup, moduleUuids }]),
    unassign: roleGroup === null ? [product as Product] : [],
  });
  return decision.allowed ? { state: 'done', message: null, userId } : failed(wordsOf(decision.refusal), userId);
}
