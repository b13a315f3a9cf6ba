import { chooseForProduct } from '@atrium/domain/sign-on/choose-for-product';
import type { SignOnObstacle } from '@atrium/domain/sign-on/sign-on-obstacle';
import { inOrganisation, inTransaction } from '../../db/transaction.ts';
import type { SignedIn } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { personOf, record } from '../audit/steps/record.ts';
import { refuseMove } from '../identity/steps/refuse-move.ts';
import { isMember, listOrganisationsOf } from '../memberships/organisations.store.ts';
import { hashOfToken } from './provider/storage.ts';
import { judgeSignOn } from './steps/judge-sign-on.ts';
import { refuseOldProof } from './steps/refuse-old-proof.ts';
import { findClient } from './stores/clients.store.ts';
import { findToken, lockToken, writePayload } from './stores/sign-on-tokens.store.ts';
import { openSignOn } from './stores/sign-ons.store.ts';

interface Answer {
  readonly request: string;
  readonly tenantId?: string | undefined;
}

/** What a product asked for, as the OpenID library keeps it. */
export interface Request {
  readonly returnTo: string;
  readonly params: {
    readonly client_id: string;
    readonly prompt?: string;
    readonly organisation?: string;
    readonly login_hint?: string;
    readonly max_age?: number;
  };
}

/**
 * Lets a product in, as the person of this session and in one organisation, without asking for consent: the products are
 * the suite's own. Everything that could forbid it is judged again whenever the product uses what it gets.
 */
export async function answerSignOn(ctx: Context, caller: SignedIn, { request, tenantId }: Answer) {
  const { session } = caller;
  const stored = await findToken(ctx.db, hashOfToken('Interaction', request), ctx.clock.wall());
  if (stored === undefined) throw new Refused('sign_on.over');
  const { params } = stored.payload as unknown as Request;
  const client = await findClient(ctx.db, params.client_id);
  if (client === undefined) throw new Refused('sign_on.over');
  refuseOldProof(params, stored.created_at, session);
  const organisations = await inTransaction(ctx, async (tx) => {
    await refuseMove(tx, session.userId, 'enter_organisation');
    return listOrganisationsOf(tx, session.userId);
  });
  const chosen = chooseForProduct({
    picked: tenantId ?? null,
    hinted: params.organisation ?? params.login_hint ?? null,
    isChoiceAsked: params.prompt?.split(' ').includes('select_account') === true,
    current: session.organisationId,
    open: organisations.map(({ id }) => id),
  });
  if (!chosen.allowed) throw new Refused(chosen.refusal);
  const { organisationId, mayChooseAnother } = chosen.plan;
  const choice = {
    product: client.product,
    address: null,
    organisations: organisations.map(({ id, name }) => ({ tenantId: id, tenantName: name })),
  };
  if (organisationId === null) {
    if (organisations.length === 0) throw new Refused('sign_on.not_allowed');
    return choice;
  }
  try {
    const address = await letIn(ctx, caller, { request, organisationId, clientId: client.id });
    return { product: client.product, address, organisations: [] };
  } catch (error) {
    // The product may be open to them in another of their organisations.
    if (error instanceof Refused && error.code === 'sign_on.not_allowed' && mayChooseAnother) return choice;
    throw error;
  }
}

async function letIn(
  ctx: Context,
  caller: SignedIn,
  { request, organisationId, clientId }: { request: string; organisationId: string; clientId: string },
): Promise<string> {
  const { session } = caller;
  const hash = hashOfToken('Interaction', request);
  return inOrganisation(ctx, organisationId, async (tx) => {
    const now = ctx.clock.wall();
    if (!(await isMember(tx, session.userId, organisationId, 'share'))) throw new Refused('identity.not_a_member');
    const id = ctx.newId();
    const opened = await openSignOn(organisationId, tx, {
      id,
      clientId,
      sessionId: session.id,
      userId: session.userId,
      now,
      expiresAt: session.expiresAt,
    });
    const judged = await judgeSignOn(ctx, organisationId, tx, opened.id);
    if ('obstacle' in judged) throw new Refused(refusals[judged.obstacle]);
    if (opened.isNew)
      await record({ ctx, organisationId, tx }, personOf(session.userId, caller), {
        action: 'identity.product_opened',
        subjectId: session.userId,
        facts: { product: judged.signedOn.product, clientId, sessionId: session.id },
      });
    const stored = await lockToken(tx, hash, now);
    if (stored === undefined) throw new Refused('sign_on.over');
    const asked = stored.payload as unknown as Request;
    const login = {
      accountId: session.userId,
      remember: false,
      ts: Math.floor(session.provedAt.getTime() / 1000),
      ...(session.assurance === 'second_factor' ? { amr: ['mfa'] } : {}),
    };
    const result = { login, select_account: {}, consent: { grantId: opened.id } };
    await writePayload(tx, hash, { ...(stored.payload as object), result });
    return asked.returnTo;
  });
}

const refusals = {
  ended: 'session.expired',
  not_proved: 'session.expired',
  timed_out: 'session.expired',
  factor_owed: 'session.factor_needed',
  not_entered: 'identity.verify_first',
  not_allowed: 'sign_on.not_allowed',
} as const satisfies Record<SignOnObstacle, string>;
