import { dayMs } from '@atrium/domain/kernel/duration';
import { passwordDue, reminderIn } from '@atrium/domain/security/password-due';
import { nextFactorReminder } from '@atrium/domain/security/required-factor';
import type { OrganisationTx } from '../../db/database.ts';
import { replaceDueWork } from '../../db/insert-due-work.store.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { dueRuleOf } from '../identity/steps/password-due-of.ts';
import { findFactorRule } from '../identity/stores/factor-rules.store.ts';
import { insertMails, type NewMail } from '../mail/mails.store.ts';
import { findOrganisationName } from '../memberships/organisations.store.ts';
import { listWithoutFactor } from './factor-people.store.ts';
import { advanceMailing, lockMailing } from './policy-mailings.store.ts';
import { listPeopleWithPasswords } from './policy-people.store.ts';
import { beginMailing } from './steps/begin-mailing.ts';
import { policyOf } from './steps/describe-policy.ts';

const peoplePerPiece = 500;

/** A bounded part of a mailing; each has its own due row. */
interface Piece {
  readonly id: string;
  readonly organisationId: string;
  readonly mailingId: string;
}

type Mailing = NonNullable<Awaited<ReturnType<typeof lockMailing>>>;
type Person = Awaited<ReturnType<typeof listPeopleWithPasswords>>[number];

/**
 * Writes the next mails of a mailing. The mails, how far it got and the next piece are one transaction, so a killed
 * worker neither forgets nor repeats anybody.
 */
export async function mailPolicy(ctx: Context, { id, organisationId, mailingId }: Piece): Promise<void> {
  const now = ctx.clock.wall();
  await inOrganisation(ctx, organisationId, async (tx) => {
    const mailing = await lockMailing(organisationId, tx, mailingId);
    if (mailing === undefined || mailing.doneAt !== null) return;
    const rule = dueRuleOf(await policyOf(organisationId, tx));
    const requiredFrom = await findFactorRule(tx, organisationId);
    const organisationName = await findOrganisationName(tx, organisationId);
    const { after } = mailing;
    const people = await listPeopleWithPasswords(organisationId, tx, { after, take: peoplePerPiece });
    const owing = await listOwing(organisationId, tx, mailing, people);
    const envelope = (person: Person) => ({
      id: ctx.newId(),
      to: person.email,
      locale: person.locale,
      organisationId,
      now,
      newId: ctx.newId,
    });
    const mailTo = (person: Person): readonly NewMail[] => {
      const content = isAboutFactor(mailing)
        ? factorContent(owing.has(person.userId) ? person : null, requiredFrom, organisationName, now)
        : passwordContent(mailing, person, { ...rule, joinedAt: person.joinedAt }, organisationName, now);
      return content === null ? [] : [{ ...envelope(person), ...content }];
    };
    const mails = people.flatMap(mailTo);
    await insertMails(tx, mails);
    const isDone = people.length < peoplePerPiece;
    const step = { after: people.at(-1)?.userId ?? after, mailed: mailing.mailed + mails.length };
    await advanceMailing(organisationId, tx, mailingId, { ...step, doneAt: isDone ? now : null });
    if (!isDone) {
      const next = { id: ctx.newId(), kind: 'mail-policy' as const, organisationId, subjectId: mailingId };
      await replaceDueWork(tx, id, { ...next, dueAt: now, now });
    } else if (mailing.kind === 'expiry_reminder' && rule.expireAfterDays !== null) {
      // What fell due while this one waited is part of the next one, so that no day is missed.
      const to = new Date(Math.max(mailing.to.getTime(), now.getTime()) + dayMs);
      await beginMailing(ctx, tx, organisationId, 'expiry_reminder', { from: mailing.to, to });
    } else if (mailing.kind === 'factor_reminder' && requiredFrom !== null) {
      const to = nextFactorReminder(requiredFrom, now);
      if (to !== null) await beginMailing(ctx, tx, organisationId, 'factor_reminder', { from: now, to });
    }
  });
}

const isAboutFactor = ({ kind }: Mailing): boolean => kind === 'factor_announced' || kind === 'factor_reminder';

/** Whom mails about the factor concern: whoever has none. Others need not be looked up. */
async function listOwing(organisationId: string, tx: OrganisationTx, mailing: Mailing, people: readonly Person[]) {
  const ids = isAboutFactor(mailing) ? people.map(({ userId }) => userId) : [];
  return ids.length === 0 ? new Set<string>() : listWithoutFactor(organisationId, tx, ids);
}

/** Nothing after the day, because sign-in asks then; nor for whoever has not taken over the account yet. */
function factorContent(person: Person | null, requiredFrom: Date | null, organisationName: string, now: Date) {
  if (person === null || person.changedAt === null || requiredFrom === null || requiredFrom <= now) return null;
  const facts = { firstName: person.firstName, organisationName, from: requiredFrom.toISOString() };
  return { template: 'factor_required' as const, facts };
}

function passwordContent(
  { kind, from, to }: Mailing,
  { firstName, changedAt }: Person,
  rule: Parameters<typeof reminderIn>[1],
  organisationName: string,
  now: Date,
) {
  if (kind === 'forced_reset') {
    const isAsked = passwordDue(changedAt, [{ ...rule, expireAfterDays: null }], now) === 'asked';
    return isAsked ? { template: 'password_reset_asked' as const, facts: { firstName, organisationName } } : null;
  }
  const expiresAt = reminderIn(changedAt, rule, { from, to });
  if (expiresAt === null) return null;
  const facts = { firstName, organisationName, expiresAt: expiresAt.toISOString() };
  return { template: 'password_expiring' as const, facts };
}
