import type { ErasureRecord } from '@atrium/domain/closure/erasure-record';
import type { Context } from '../../runtime/context.ts';
import { listErasures as listPart } from './erasures.store.ts';

const part = 1_000;

/** Every erasure from a moment on, the oldest first. */
export async function* listErasuresSince({ db }: Pick<Context, 'db'>, since: Date): AsyncGenerator<ErasureRecord> {
  for (let after: string | null = null; ; ) {
    const erasures: readonly ErasureRecord[] = await listPart(db, { since, after, take: part });
    yield* erasures;
    if (erasures.length < part) return;
    after = erasures.at(-1)?.id ?? null;
  }
}
