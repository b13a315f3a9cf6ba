import { platformOrganisationId } from '../../db/database.ts';
import { confirmNow, inOrganisation } from '../../db/transaction.ts';
import type { SignedIn } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { matchOwnPassword } from './steps/confirm-password.ts';
import { noteFreshProof } from './steps/note-fresh-proof.ts';
import { refuseCode } from './steps/refuse-code.ts';

/** Takes the password, and a code where two-factor is on, as a fresh proof for this session (D-224). */
export async function stepUp(
  ctx: Context,
  caller: SignedIn,
  { password, code }: { readonly password: string; readonly code?: string | undefined },
): Promise<{ proved: true }> {
  await matchOwnPassword(ctx, caller, password);
  const refused = await inOrganisation(ctx, platformOrganisationId, async (tx) => {
    await confirmNow(ctx, tx);
    return noteFreshProof(ctx, tx, caller, { code, by: 'password' });
  });
  // Refused only now, because the wrong code is counted.
  if (refused !== null) refuseCode(refused);
  return { proved: true };
}
