import type { ErasureKind, ErasureReason } from '@atrium/domain/closure/erasure-record';
import type { Tx } from '../../../db/database.ts';
import type { Context } from '../../../runtime/context.ts';
import { insertErasure } from '../erasures.store.ts';

interface Erased {
  readonly kind: ErasureKind;
  readonly subjectId: string;
  readonly organisationId?: string | null;
  readonly mailbox?: string | null;
  readonly reason: ErasureReason;
}

/** Writes down what was erased, in the transaction that completes it (D-962). */
export async function writeDownErasure(
  ctx: Pick<Context, 'clock' | 'newId'>,
  tx: Tx,
  { kind, subjectId, organisationId = null, mailbox = null, reason }: Erased,
): Promise<void> {
  const row = { id: ctx.newId(), kind, subjectId, organisationId, mailbox, reason, at: ctx.clock.wall() };
  await insertErasure(tx, row);
}

/** What leads from an address to its row, for nobody without the secret. */
export const mailboxDigest = ({ tokens }: Pick<Context, 'tokens'>, organisationId: string, address: string): string =>
  tokens.digest('erasure', `${organisationId} ${address}`);
