import { previewPasswordPolicy as endpoint } from '@atrium/contract/policies/password-policy';
import { type PolicySettings, policyFaults } from '@atrium/domain/security/password-policy';
import { expirySinceAfter, graceEnd, policyImpact } from '@atrium/domain/security/policy-impact';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { listPeopleWithPasswords, type PersonWithPassword } from './policy-people.store.ts';
import { policyOf } from './steps/describe-policy.ts';

const pageSize = 5_000;
/** How many names are shown; the rest is a number. */
const namesShown = 20;

/** Judges every person by the same rule as sign-in does, so that the people named are the people asked. */
export const previewPasswordPolicy = serve(
  endpoint,
  async (ctx, { organisationId }, input: PolicySettings & { readonly expireExistingUsersPassword: boolean }) => {
    const faults = policyFaults(input);
    if (faults.length > 0) throw new Refused('request.invalid', { fields: faults });
    const now = ctx.clock.wall();
    const found = { reset: [] as PersonWithPassword[], expire: [] as PersonWithPassword[] };
    let people = 0;
    await inOrganisation(ctx, organisationId, async (tx) => {
      const before = await policyOf(organisationId, tx);
      const expireAfterDays = input.enabled ? input.expirePasswordAfterDays : null;
      const former = { expireAfterDays: before.expirePasswordAfterDays, expirySince: before.expirySince };
      const rule = {
        expiredAt: input.expireExistingUsersPassword ? now : before.passwordsExpiredAt,
        expireAfterDays,
        expirySince: expirySinceAfter(before.enabled ? former : null, expireAfterDays, now),
      };
      for (let after: string | null = null; ; ) {
        const page: readonly PersonWithPassword[] = await listPeopleWithPasswords(organisationId, tx, {
          after,
          take: pageSize,
        });
        people += page.length;
        for (const person of page) {
          const impact = policyImpact(person, rule, now);
          if (impact !== null) found[impact].push(person);
        }
        if (page.length < pageSize) return;
        after = page.at(-1)?.userId ?? null;
      }
    });
    return {
      people,
      reset: describe(found.reset),
      expire: describe(found.expire),
      expireAt: found.expire.length > 0 ? graceEnd(now).toISOString() : null,
    };
  },
);

function describe(people: readonly PersonWithPassword[]) {
  const named = people.map(({ firstName, lastName, email }) => ({ name: `${firstName} ${lastName}`.trim(), email }));
  const byName = named.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  return { count: people.length, first: byName.slice(0, namesShown) };
}
