import { allow, type Decision, refuse } from '@atrium/domain/kernel/decision';
import { asOrganisation, platformOrganisationId, type Tx } from '../../db/database.ts';
import { hasAnyFactor } from '../../db/factors-held.store.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { operator as operatorDoer, record } from '../audit/steps/record.ts';
import { insertMail } from '../mail/mails.store.ts';
import { listMembershipsOf } from '../memberships/memberships.store.ts';
import { removeFactors } from './steps/remove-factors.ts';
import { findUserByEmail } from './stores/users.store.ts';

export interface Recovery {
  readonly email: string;
  /** How the operator made sure who asks; for the audit log. */
  readonly proof: string;
  readonly operator: string;
}

type Needs = Pick<Context, 'db' | 'clock' | 'newId'>;
type Refusal = 'request.not_found' | 'users.no_factor';

/** Removes every factor of a person who has lost theirs and whom no owner can help (D-525). The password stays. */
export function recoverByOperator(ctx: Needs, recovery: Recovery): Promise<Decision<null, Refusal>> {
  return inTransaction(ctx, async (tx) => {
    const person = await findUserByEmail(tx, recovery.email);
    if (person === undefined) return refuse('request.not_found');
    if (!(await hasAnyFactor(tx, person.id))) return refuse('users.no_factor');
    await removeFactors(tx, person.id, ctx.clock.wall());
    await insertMail(tx, {
      id: ctx.newId(),
      to: person.email,
      locale: person.locale,
      template: 'factors_reset',
      facts: { firstName: person.first_name, organisationName: null },
      now: ctx.clock.wall(),
      newId: ctx.newId,
    });
    await tellOrganisations(ctx, tx, person.id, recovery);
    return allow(null);
  });
}

/** Each organisation of the person reads in its audit log who did it and why; the platform's log keeps it for somebody without one. */
async function tellOrganisations(ctx: Needs, tx: Tx, userId: string, { proof, operator }: Recovery): Promise<void> {
  const own = (await listMembershipsOf(tx, userId)).map(({ organisation_id: id }) => id);
  for (const organisationId of own.length === 0 ? [platformOrganisationId] : own)
    await asOrganisation(tx, organisationId, (inside) =>
      record({ ctx, organisationId, tx: inside }, operatorDoer, {
        action: 'users.factors_reset',
        subjectId: userId,
        facts: { by: 'operator', operator, proof },
      }),
    );
}
