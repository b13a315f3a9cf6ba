import { CallFailed } from '@atrium/contract/client';
import { refusalEntryOf } from '../../lib/show-refusal.ts';
import { inWords } from '../../words/reply-words.ts';

/** Why the server refuses a password: its own sentence, which helps to choose a better one (D-108). */
export function weakPasswordMessage(error: unknown): string {
  const fields = error instanceof CallFailed ? (error.body?.fields ?? []) : [];
  const told = fields.find(({ field }) => field === 'password')?.message;
  return told === undefined ? refusalEntryOf('identity.password_weak').message : inWords(told);
}
