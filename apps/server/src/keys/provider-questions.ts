import { randomBytes } from 'node:crypto';
import { type ProviderPurpose, providerMinutes } from '@atrium/domain/identity/provider-sign-in';
import { stepUpMinutes } from '@atrium/domain/security/step-up';
import type { ProviderQuestion } from '../gateways/sign-in-provider.ts';
import type { Context } from '../runtime/context.ts';

type Needs = Pick<Context, 'tokens' | 'clock' | 'newId'>;

/** A question to a provider as the browser's cookie carries it, sealed. */
export interface KeptQuestion extends ProviderQuestion {
  readonly id: string;
  readonly provider: string;
  readonly until: number;
}

const random = () => randomBytes(32).toString('base64url');

/** A question that only this server can make and read. Nothing is stored until it is answered. */
export function newProviderQuestion(ctx: Needs, provider: string, purpose: ProviderPurpose): KeptQuestion {
  return {
    id: ctx.newId(),
    provider,
    until: ctx.clock.wall().getTime() + providerMinutes * 60_000,
    state: random(),
    nonce: random(),
    verifier: random(),
    signedInWithinSeconds: purpose === 'step_up' ? stepUpMinutes * 60 : null,
  };
}

export function sealQuestion(ctx: Needs, purpose: ProviderPurpose, question: KeptQuestion): string {
  return ctx.tokens.seal(`provider:${purpose}`, JSON.stringify(question));
}

/** Null if it is not ours, not for this purpose or no longer open. */
export function openQuestion(ctx: Needs, purpose: ProviderPurpose, sealed: string | null): KeptQuestion | null {
  const opened = sealed === null ? null : ctx.tokens.unseal(`provider:${purpose}`, sealed);
  if (opened === null) return null;
  const question = JSON.parse(opened) as KeptQuestion;
  return question.until > ctx.clock.wall().getTime() ? question : null;
}
