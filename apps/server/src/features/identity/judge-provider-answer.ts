import type { ProviderPurpose } from '@atrium/domain/identity/provider-sign-in';
import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import { ProviderFailure, type ProviderIdentity, type ProviderReply } from '../../gateways/sign-in-provider.ts';
import { openQuestion } from '../../keys/provider-questions.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { takeAnswer } from './stores/passkeys.store.ts';

/** Somebody whom a provider has identified. */
export interface ProvenPerson extends ProviderIdentity {
  readonly provider: string;
}

export interface Answer extends ProviderReply {
  /** The question of this browser's cookie. */
  readonly sealed: string | null;
}

/** Asks the provider who answered the question of this browser. Outside every transaction, because it is a call. */
export async function judgeProviderAnswer(
  ctx: Context,
  purpose: ProviderPurpose,
  { sealed, ...reply }: Answer,
): Promise<ProvenPerson> {
  const question = openQuestion(ctx, purpose, sealed);
  const provider = question === null ? undefined : ctx.signInProviders.get(question.provider);
  // An answer to somebody else's question would sign this browser in to their account.
  if (question === null || provider === undefined || question.state !== reply.state) {
    throw new Refused('identity.provider_question_over');
  }
  await takeQuestion(ctx, question.id);
  try {
    const identity = await provider.identify(question, reply);
    return { ...identity, provider: question.provider };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    ctx.log.warn({ provider: question.provider, reason: error.message }, 'provider sign-in refused');
    throw new Refused('identity.provider_refused');
  }
}

/**
 * Each question is answered once, and only the first answer goes to the provider. It would withdraw what it gave for a
 * code that comes twice (D-547).
 */
async function takeQuestion(ctx: Context, questionId: string): Promise<void> {
  const isFirst = await inOrganisation(ctx, platformOrganisationId, (tx) =>
    takeAnswer(tx, questionId, ctx.clock.wall()),
  );
  if (!isFirst) throw new Refused('identity.provider_question_over');
}
