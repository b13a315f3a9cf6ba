import { type CatalogueEntry, occurred } from './catalogue-entry.ts';

/** Refusals to operators who steer due work. No screen shows them yet. */
export const runRefusals = {
  'runs.ended': { status: 409, title: occurred, message: 'This run has ended.', show: 'silent' },
  'runs.running': {
    status: 409,
    title: occurred,
    message: 'This run is under way. Wait until it has ended.',
    show: 'silent',
  },
  'runs.on_hold': { status: 409, title: occurred, message: 'This run is on hold. Release it first.', show: 'silent' },
  'runs.organisation_deleted': {
    status: 409,
    title: occurred,
    message: 'The organization is deleted. This run waits until it is restored.',
    show: 'silent',
  },
  'runs.not_due': {
    status: 409,
    title: occurred,
    message: 'This run is not due yet, and no attempt has failed.',
    show: 'silent',
  },
  'runs.replaced': { status: 409, title: occurred, message: 'Another run does this work now.', show: 'silent' },
} as const satisfies Record<string, CatalogueEntry>;
