import { type RefusalCode, catalogue as refusals } from '@atrium/contract/errors/catalogue';
import { can } from '@atrium/domain/access/permissions';
import type { Decision } from '@atrium/domain/kernel/decision';
import { checkImportEntry, type ImportEntry } from '@atrium/domain/people-jobs/import-list';
import type { Product } from '@atrium/domain/products/products';
import { plainContact } from '@atrium/domain/users/contact-number';
import type { PeopleWork } from '../../memberships/people-work.ts';
import { assignmentsOf, heldRolesOf } from '../../memberships/steps/assignments.ts';
import { addToOrganisation } from '../../users/steps/add-to-organisation.ts';
import { changePerson } from '../../users/steps/change-person.ts';
import { deletePerson } from '../../users/steps/delete-person.ts';
import { disablePerson } from '../../users/steps/disable-person.ts';
import { enablePerson } from '../../users/steps/enable-person.ts';
import { mailResetLink } from '../../users/steps/mail-reset-link.ts';
import { restorePerson } from '../../users/steps/restore-person.ts';
import type { RowEnd, StoredJobRow } from '../people-job-rows.store.ts';
import type { RoleChange, StoredPeopleJob } from '../people-jobs.store.ts';
import { undoRow } from './undo-row.ts';

const invitedWords = 'Invited, because this person has an account already';

/** Messages for refusals whose dialog text makes no sense in a list. */
const ownWords: Partial<Record<RefusalCode, string>> = {
  'request.unauthorized': 'Whoever started this may not do it any more',
  'request.not_found': 'This person does not belong to your organisation any more',
};

const wordsOf = (refusal: RefusalCode) => ownWords[refusal] ?? refusals[refusal].message;
const failed = (message: string, userId: string | null = null): RowEnd => ({ state: 'failed', message, userId });

/** Carries out one row of a job. A refusal writes nothing, and its message is kept with the row. */
export async function carryOutJobRow(work: PeopleWork, job: StoredPeopleJob, row: StoredJobRow): Promise<RowEnd> {
  if (job.kind === 'import') return importRow(work, row.entry);
  const userId = row.user_id ?? '';
  if (job.kind === 'delete') return deleteRow(work, userId);
  const decision = await actOnPerson(work, job, row);
  return decision.allowed ? { state: 'done', message: null, userId } : failed(wordsOf(decision.refusal), userId);
}

function actOnPerson(
  work: PeopleWork,
  { kind, change, undone }: StoredPeopleJob,
  row: StoredJobRow,
): Promise<Decision<unknown, RefusalCode>> {
  const userId = row.user_id ?? '';
  switch (kind) {
    case 'disable':
      return disablePerson(work, userId);
    case 'enable':
      return enablePerson(work, userId);
    case 'restore':
      if (row.removed === null) throw new Error('nobody was deleted');
      return restorePerson(work, userId, row.removed);
    case 'send_reset_link':
      return mailResetLink(work, userId);
    case 'undo_import':
      if (undone === null) throw new Error('nothing is undone');
      return undoRow(work, undone, userId);
    default:
      if (change === null) throw new Error('no role is changed');
      return changeRole(work, change, userId);
  }
}

/** What the person had stays with the row, so that the deletion can be undone while the job is kept (D-644). */
async function deleteRow(work: PeopleWork, userId: string): Promise<RowEnd> {
  const decision = await deletePerson(work, userId);
  if (!decision.allowed) return failed(wordsOf(decision.refusal), userId);
  const { person, roles } = decision.plan;
  const removed = {
    email: person.email,
    firstName: person.first_name,
    lastName: person.last_name,
    contact: person.contact,
    wasCreatedHere: person.was_created_here,
    roles: heldRolesOf(work.catalogue, roles),
  };
  return { state: 'done', message: null, userId, removed };
}

async function importRow(work: PeopleWork, entry: ImportEntry): Promise<RowEnd> {
  const { actor } = work;
  if (actor === null || !can(actor, 'act_on_users')) return failed(wordsOf('request.unauthorized'));
  const { message, roles } = checkImportEntry({ catalogue: work.catalogue, actor }, entry);
  if (message !== null) return failed(message);
  const { firstName, lastName, email } = entry;
  const contact = plainContact(entry.contact);
  const form = { firstName, lastName, email, contact: contact === '' ? null : contact, passwordHash: null };
  const decision = await addToOrganisation(work, form, roles);
  if (!decision.allowed) return failed(wordsOf(decision.refusal));
  const { outcome, userId } = decision.plan;
  return { state: 'done', message: outcome === 'invited' ? invitedWords : null, userId };
}

function changeRole(work: PeopleWork, { product, roleGroup, moduleUuids }: RoleChange, userId: string) {
  return changePerson(work, userId, {
    assign: roleGroup === null ? [] : assignmentsOf(work.catalogue, [{ product, roleGroup, moduleUuids }]),
    unassign: roleGroup === null ? [product as Product] : [],
  });
}
