import type { ProviderPurpose } from '@atrium/domain/identity/provider-sign-in';
import type { FastifyReply } from 'fastify';
import { readCookie, setCookie } from './cookies.ts';

/** One for each purpose: whoever proves themselves while connecting a provider loses neither question. */
const cookieName = (purpose: ProviderPurpose) => `__Host-atrium_question_${purpose}`;

/** What this browser asked a provider, sealed; null if it asked nothing. */
export const readQuestion = (reply: FastifyReply, purpose: ProviderPurpose): string | null =>
  readCookie(reply.request, cookieName(purpose));

export function keepQuestion(reply: FastifyReply, purpose: ProviderPurpose, sealed: string, expiresAt: Date): void {
  setCookie(reply, cookieName(purpose), sealed, expiresAt);
}

export function dropQuestion(reply: FastifyReply, purpose: ProviderPurpose): void {
  keepQuestion(reply, purpose, '', new Date(0));
}
