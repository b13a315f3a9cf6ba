/** What can be done to many people at once, beside a change of roles. */
export const bulkActions = ['disable', 'enable', 'delete', 'send_reset_link'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** What a job does to many people. */
export const peopleJobKinds = [
  'import',
  'assign_role',
  'remove_role',
  ...bulkActions,
  'undo_import',
  'restore',
] as const;
export type PeopleJobKind = (typeof peopleJobKinds)[number];

/** The most people that one bulk action takes. */
export const mostPeopleAtOnce = 10_000;

/** A job is checked when it is uploaded, runs when a person starts it, and is done when its last row has ended. */
export const peopleJobStates = ['checked', 'running', 'done'] as const;

/** A faulty row is never tried; a ready one ends as done or failed. */
export const peopleJobRowStates = ['faulty', 'ready', 'done', 'failed'] as const;
export type PeopleJobRowState = (typeof peopleJobRowStates)[number];

/** What a change does to the active owners of an organisation. */
export const ownerChanges = ['added', 'lost'] as const;
export type OwnerChange = (typeof ownerChanges)[number];

/** Whoever deletes this many people or more types how many, so that a wrong selection is noticed (D-644). */
const typedCountFrom = 10;

/** Whether the number of people must be typed before the action begins. */
export function needsTypedCount(action: BulkAction, count: number): boolean {
  return action === 'delete' && count >= typedCountFrom;
}
