import { deletionReasons } from '@atrium/domain/closure/delete-account';
import type { SignedIn } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { personOf } from '../audit/steps/record.ts';
import { confirmPassword } from '../own-account/steps/confirm-password.ts';
import { endAccount } from './end-account.ts';

interface Asked {
  readonly accountDeleteReason: string;
  readonly password?: string | undefined;
}

/** Deletes the caller's own account, after the password. */
export async function deleteAccount(ctx: Context, caller: SignedIn, input: Asked): Promise<{ deleted: true }> {
  const { userId } = caller.session;
  const account = await confirmPassword(ctx, caller, input.password);
  const isListed = deletionReasons.some((reason) => reason === input.accountDeleteReason);
  const told = isListed
    ? { reason: input.accountDeleteReason }
    : { reason: 'other', text: input.accountDeleteReason.trim() };
  await endAccount(ctx, { userId, doer: personOf(userId, caller), account, ...told });
  return { deleted: true };
}
