import type { ProviderPurpose } from '@atrium/domain/identity/provider-sign-in';
import { ProviderFailure, type ProviderIdentity, type ProviderReply } from '../../gateways/sign-in-provider.ts';
import type { Context } from '../../runtime/context.ts';
import { openQuestion } from '../../runtime/provider-questions.ts';
import { Refused } from '../../runtime/refused.ts';

/** Somebody whom a provider has identified. The question must still be taken, in the transaction of what follows. */
export interface ProvenPerson extends ProviderIdentity {
  readonly provider: string;
  readonly questionId: string;
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
  try {
    const identity = await provider.identify(question, reply);
    return { ...identity, provider: question.provider, questionId: question.id };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    ctx.log.warn({ provider: question.provider, reason: error.message }, 'provider sign-in refused');
    throw new Refused('identity.provider_refused');
  }
}
