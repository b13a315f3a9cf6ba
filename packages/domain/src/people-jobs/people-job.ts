/** What a job does to many people. */
export const peopleJobKinds = ['import', 'assign_role', 'remove_role'] as const;
export type PeopleJobKind = (typeof peopleJobKinds)[number];

/** A job is checked when it is uploaded, runs when a person starts it, and is done when its last row has ended. */
export const peopleJobStates = ['checked', 'running', 'done'] as const;

/** A faulty row is never tried; a ready one ends as done or failed. */
export const peopleJobRowStates = ['faulty', 'ready', 'done', 'failed'] as const;
export type PeopleJobRowState = (typeof peopleJobRowStates)[number];
