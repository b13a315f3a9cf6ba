import { saveOwnDetails as endpoint } from '@atrium/contract/onboarding/save-own-details';
import { inOrganisation, inTransaction } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { personOf, record } from '../audit/steps/record.ts';
import { correctOwnDetails, type OwnDetails } from '../identity/stores/profiles.store.ts';
import { listMembershipsOf } from '../memberships/memberships.store.ts';
import { lockPerson, showToColleagues } from '../memberships/people.store.ts';

/**
 * Corrects the account, then the lists of people of the person's organisations, so that colleagues read the same
 * (D-941). A call that was cut off is simply made again.
 */
export const saveOwnDetails = serve(endpoint, async (ctx, caller, input) => {
  const { userId } = caller.session;
  const details = { ...input, phone: input.phone === '' ? null : input.phone };
  await inTransaction(ctx, (tx) => correctOwnDetails(tx, userId, details));
  for (const { organisation_id: organisationId } of await listMembershipsOf(ctx.db, userId)) {
    await inOrganisation(ctx, organisationId, async (tx) => {
      const before = await lockPerson(organisationId, tx, userId);
      if (before === undefined || isSame(before, details)) return;
      await showToColleagues(organisationId, tx, userId, details);
      await record({ ctx, organisationId, tx }, personOf(userId, caller), {
        action: 'users.renamed',
        subjectId: userId,
        facts: {},
        personal: {
          before: { firstName: before.first_name, lastName: before.last_name, contact: before.contact },
          after: { firstName: details.firstName, lastName: details.lastName, contact: details.phone },
        },
      });
    });
  }
  return { saved: true };
});

type Shown = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

const isSame = (shown: Shown, { firstName, lastName, phone }: OwnDetails): boolean =>
  shown.first_name === firstName && shown.last_name === lastName && shown.contact === phone;
