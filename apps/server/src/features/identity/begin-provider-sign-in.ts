import type { ProviderPurpose } from '@atrium/domain/identity/provider-sign-in';
import { ProviderFailure } from '../../gateways/sign-in-provider.ts';
import { newProviderQuestion, sealQuestion } from '../../keys/provider-questions.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';

interface Asked {
  readonly provider: string;
  readonly purpose: ProviderPurpose;
}

/** The provider's address for a new question, and the question for the browser's cookie. It writes nothing. */
export async function beginProviderSignIn(ctx: Context, asked: Asked) {
  const provider = ctx.signInProviders.get(asked.provider);
  if (provider === undefined) throw new Refused('request.not_found');
  const question = newProviderQuestion(ctx, asked.provider, asked.purpose);
  const address = await provider.addressFor(question).catch((error: unknown) => {
    if (!(error instanceof ProviderFailure)) throw error;
    ctx.log.warn({ provider: asked.provider, reason: error.message }, 'provider does not answer');
    throw new Refused('identity.provider_unreachable');
  });
  return { address, sealed: sealQuestion(ctx, asked.purpose, question), expiresAt: new Date(question.until) };
}
