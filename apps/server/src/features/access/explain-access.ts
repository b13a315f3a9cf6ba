import { explainAccess as endpoint } from '@atrium/contract/access/explain-access';
import { allEndpoints } from '@atrium/contract/all-endpoints';
import type { InputOf, ReplyOf } from '@atrium/contract/endpoint';
import type { AccessQuestion } from '@atrium/domain/access/decide-access';
import { judgeAccess } from '@atrium/domain/access/explain-access';
import { permissions, type Requirement } from '@atrium/domain/access/permissions';
import { productOfToken } from '@atrium/domain/products/products';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';
import { enabledProductsOf } from '../subscriptions/steps/open-products.ts';
import { listPeopleFacts } from '../users/people-facts.store.ts';
import { listRolesOf } from '../users/people-list.store.ts';
import { assignmentsByPerson } from '../users/steps/assignments-by-person.ts';

type Input = InputOf<typeof endpoint>;
type Reply = ReplyOf<typeof endpoint>;

/** Explains why a user may or may not do something, by the rule that decides it. */
export const explainAccess = serve(endpoint, async (ctx, caller, input: Input): Promise<Reply> => {
  const { organisationId } = caller;
  const question = questionOf(input);
  const catalogue = await roleCatalogueOf(ctx);
  const [people, roles, enabledProducts] = await inOrganisation(ctx, organisationId, (tx) =>
    Promise.all([
      listPeopleFacts(organisationId, tx, [input.userId]),
      listRolesOf(organisationId, tx, [input.userId]),
      enabledProductsOf(ctx, organisationId, tx),
    ]),
  );
  const person = people[0];
  if (person === undefined) throw new Refused('request.not_found');
  return judgeAccess(
    {
      catalogue,
      enabledProducts,
      isMember: true,
      standing: {
        isDisabled: person.is_disabled,
        canSignIn: person.can_sign_in,
        isEmailVerified: person.is_email_verified,
      },
      assignments: assignmentsByPerson(catalogue, roles)(person.user_id),
    },
    question,
  );
});

function questionOf({ action, product, module }: Input): AccessQuestion {
  if (action !== undefined) {
    const requires = requirementOf(action);
    if (requires === null || product !== undefined || module !== undefined) throw unclear('action');
    return { kind: 'action', requires };
  }
  const token = product === undefined ? null : productOfToken(product);
  if (token === null) throw unclear('product');
  return module === undefined ? { kind: 'product', product: token } : { kind: 'module', product: token, module };
}

const requirements: readonly string[] = [
  ...(['anyone', 'pending', 'session', 'membership'] satisfies Requirement[]),
  ...Object.keys(permissions),
];

/** An action is a permission, another requirement, or an operation of this API by its name. */
function requirementOf(action: string): Requirement | null {
  if (requirements.includes(action)) return action as Requirement;
  return allEndpoints.find(({ name }) => name === action)?.requires ?? null;
}

function unclear(field: string): Refused {
  return new Refused('request.invalid', {
    fields: [{ field, message: 'Ask for an action, a product, or a module of a product' }],
  });
}
