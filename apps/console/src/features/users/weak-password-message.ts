import { CallFailed } from '@atrium/contract/client';
import { entryOf } from '../../lib/show-refusal.ts';

/** Why the server refuses a password: its own sentence, which helps to choose a better one (D-108). */
export function weakPasswordMessage(error: unknown): string {
  const fields = error instanceof CallFailed ? (error.body?.fields ?? []) : [];
  return fields.find(({ field }) => field === 'password')?.message ?? entryOf('identity.password_weak').message;
}
