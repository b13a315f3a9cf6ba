import { planRoleChange, type RoleChangeRefusal } from '@atrium/domain/access/change-roles';
import { actorOf, type RoleAssignment } from '@atrium/domain/access/role-assignment';
import { normaliseEmail } from '@atrium/domain/identity/email';
import { type Locale, localeOfCompany } from '@atrium/domain/identity/locale';
import { allow, type Decision, refuse } from '@atrium/domain/kernel/decision';
import type { MailQuotaRefusal } from '@atrium/domain/mail/mail-quota';
import { type AddPersonRefusal, planAddPerson } from '@atrium/domain/users/add-person';
import { readFacts } from '../../../db/personal/kept-facts.store.ts';
import { calendarFact } from '../../accounts/companies.store.ts';
import { dateBy } from '../../accounts/steps/today-of.ts';
import { record } from '../../audit/steps/record.ts';
import { insertLink } from '../../identity/stores/one-time-links.store.ts';
import { insertUser } from '../../identity/stores/users.store.ts';
import { insertInvitation, isInvited } from '../../invites/invitations.store.ts';
import { mailInvitation } from '../../invites/steps/mail-invitation.ts';
import { hasPaidFact } from '../../invoices/invoices.store.ts';
import { insertMail } from '../../mail/mails.store.ts';
import { spendMailQuota } from '../../mail/steps/spend-mail-quota.ts';
import { hasMembership } from '../../memberships/memberships.store.ts';
import type { PeopleWork } from '../../memberships/people-work.ts';
import { heldRolesOf, rolesAsFacts } from '../../memberships/steps/assignments.ts';
import { joinOrganisation } from '../../memberships/steps/join-organisation.ts';
import { tellOwners } from '../../memberships/steps/tell-owners.ts';
import { checkUserLimit } from '../../subscriptions/steps/check-user-limit.ts';
import { keepSeats } from '../../subscriptions/steps/keep-seats.ts';
import { subscriptionsFact } from '../../subscriptions/stores/subscriptions.store.ts';
import { type Adding, findAdding } from '../adding.store.ts';

/** A user to add, from the form or from a row of an import. */
export interface PersonForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly contact: string | null;
  /** Null if the user is mailed a link to set one (N-14). */
  readonly passwordHash: string | null;
}

export interface Added {
  readonly outcome: 'added' | 'invited';
  /** The id of the account, also if it is only invited. */
  readonly userId: string;
}

export type AddRefusal =
  | RoleChangeRefusal
  | AddPersonRefusal
  | MailQuotaRefusal
  | 'users.limit_reached'
  | 'users.address_held';

/** The organisation and the person that the mail names. */
interface Adder {
  readonly organisationName: string;
  readonly adderName: string;
  readonly hasPaid: boolean;
}

/** Creates an account and its membership, or invites an existing account. A refusal writes nothing. */
export async function addToOrganisation(
  work: PeopleWork,
  form: PersonForm,
  roles: readonly RoleAssignment[],
): Promise<Decision<Added, AddRefusal>> {
  const { ctx, organisationId, tx, catalogue, doer } = work;
  const decision = planRoleChange({
    catalogue,
    actor: work.actor,
    isOwnRecord: false,
    before: [],
    after: roles,
    otherActiveOwners: 0,
  });
  if (!decision.allowed) return decision;
  const email = normaliseEmail(form.email);
  const now = ctx.clock.wall();
  const {
    adder: by,
    account,
    isAddressHeld,
  } = await findAdding(organisationId, tx, { adderId: doer.userId, email, now });
  const known = account && {
    isMemberHere: await hasMembership(tx, organisationId, account.id),
    isInvitedHere: await isInvited(tx, organisationId, email, now),
  };
  const way = planAddPerson(by, known);
  if (!way.allowed) return way;
  if (account === null && isAddressHeld) return refuse('users.address_held');
  const facts = [calendarFact, subscriptionsFact, hasPaidFact] as const;
  const [calendar, subscriptions, hasPaid] = await readFacts(organisationId, tx, facts);
  const today = { on: dateBy(ctx, calendar), held: subscriptions.map(({ held }) => held) };
  const room = await checkUserLimit(work, { before: null, after: { isDisabled: false, assignments: roles } }, today);
  if (!room.allowed) return room;
  const quota = await spendMailQuota(ctx, tx, { organisationId, userId: doer.userId, hasPaid }, email);
  if (!quota.allowed) return quota;
  const adder = { organisationName: calendar.name, adderName: by.name, hasPaid };
  if (account !== null) return invite(work, adder, account, form, roles);
  const person = { ...form, email, locale: localeOfCompany(calendar) };
  const userId = await keepSeats(work, () => createAccount(work, adder, person, roles), today);
  // The transaction that created the account first has committed by now, so the second look-up finds it.
  return userId === null ? addToOrganisation(work, form, roles) : allow({ outcome: 'added', userId });
}

/** Null if the address got an account meanwhile. */
async function createAccount(
  work: PeopleWork,
  adder: Adder,
  form: PersonForm & { readonly locale: Locale },
  roles: readonly RoleAssignment[],
): Promise<string | null> {
  const { ctx, organisationId, tx, catalogue } = work;
  const { email, firstName, lastName, contact, passwordHash, locale } = form;
  const now = ctx.clock.wall();
  const userId = ctx.newId();
  const names = { email, firstName, lastName, phone: contact, locale };
  const account = { id: userId, ...names, passwordHash, passwordOrigin: 'admin', now } as const;
  if (!(await insertUser(tx, account))) return null;
  const hasPassword = passwordHash !== null;
  const { status } = await joinOrganisation(organisationId, tx, {
    catalogue,
    userId,
    roles,
    canSignIn: hasPassword,
    isEmailVerified: false,
    wasCreatedHere: true,
    now,
    written: {
      firstName,
      lastName,
      contact,
    },
  });
  const linkId = ctx.newId();
  // With or without an admin's password: the owner of the mailbox sets their own by the link.
  await insertLink(tx, { id: linkId, userId, email, purpose: 'set_password', now });
  await insertMail(tx, {
    id: ctx.newId(),
    to: email,
    locale,
    now,
    newId: ctx.newId,
    template: 'new_user',
    facts: { firstName, linkId, ...adder },
  });
  await record(work, work.doer, {
    action: 'users.added',
    subjectId: userId,
    facts: { roles: rolesAsFacts(roles), status },
    personal: { email, firstName, lastName, contact },
  });
  if (actorOf(roles).isOwner) await tellOwners(work, 'added', userId);
  return userId;
}

async function invite(
  work: PeopleWork,
  adder: Adder,
  account: NonNullable<Adding['account']>,
  form: PersonForm,
  roles: readonly RoleAssignment[],
): Promise<Decision<Added, 'users.already_invited'>> {
  const { ctx, organisationId, tx, catalogue, doer } = work;
  const { firstName, lastName, contact } = form;
  const now = ctx.clock.wall();
  const isNew = await insertInvitation(tx, {
    id: ctx.newId(),
    organisationId,
    userId: account.id,
    email: account.email,
    invitedBy: doer.userId,
    firstName,
    lastName,
    contact,
    roles: heldRolesOf(catalogue, roles),
    now,
  });
  if (!isNew) return refuse('users.already_invited');
  const { organisationName, adderName: inviterName, hasPaid } = adder;
  await mailInvitation(ctx, tx, account, { inviterName, organisationName, hasPaid });
  await record(work, work.doer, {
    action: 'users.invited',
    subjectId: account.id,
    facts: { roles: rolesAsFacts(roles) },
    personal: { email: account.email, firstName, lastName, contact },
  });
  return allow({ outcome: 'invited', userId: account.id });
}
