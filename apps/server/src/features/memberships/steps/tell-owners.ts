import type { OwnerChange } from '@atrium/domain/people-jobs/people-job';
import { listOwnerContacts } from '../../accounts/contacts.store.ts';
import { insertMails, type NewMail } from '../../mail/mails.store.ts';
import type { MailFacts } from '../../mail/templates/mail-facts.ts';
import { findOrganisationName } from '../organisations.store.ts';
import { findMailbox } from '../people.store.ts';
import type { PeopleWork } from '../people-work.ts';

type Told = Omit<MailFacts['owners_changed'], 'firstName' | 'organisationName'>;
type Mailing = Pick<PeopleWork, 'ctx' | 'organisationId' | 'tx'>;

/**
 * Mails every owner, and the person it is about, that somebody is an active owner now or no longer one (D-521). A job
 * keeps it with its row instead, and mails the sum at its end.
 */
export async function tellOwners(work: PeopleWork, change: OwnerChange, userId: string): Promise<void> {
  if (work.ownerChanges !== undefined) {
    work.ownerChanges.push(change);
    return;
  }
  const person = await findMailbox(work.tx, userId);
  const personName = `${person.first_name} ${person.last_name}`.trim();
  await mail(work, { added: [], lost: [], [change]: [personName] }, [person]);
}

/** The sum of a job that changed many people. */
export async function tellOwnersOfMany(
  work: Mailing,
  sum: { readonly added: readonly string[]; readonly lost: readonly string[] },
): Promise<void> {
  if (sum.added.length + sum.lost.length > 0) await mail(work, sum, []);
}

type Mailbox = Awaited<ReturnType<typeof findMailbox>>;

async function mail({ ctx, organisationId, tx }: Mailing, told: Told, also: readonly Mailbox[]): Promise<void> {
  const owners = await listOwnerContacts(tx, organisationId);
  const others = also.filter((person) => !owners.some(({ email }) => email === person.email));
  const organisationName = await findOrganisationName(tx, organisationId);
  const now = ctx.clock.wall();
  await insertMails(
    tx,
    [...owners, ...others].map(({ email: to, first_name: firstName, locale }): NewMail => {
      const facts = { firstName, organisationName, ...told };
      return { id: ctx.newId(), to, locale, organisationId, now, newId: ctx.newId, template: 'owners_changed', facts };
    }),
  );
}
