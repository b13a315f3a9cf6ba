import type { InputOf, ReplyOf } from '@atrium/contract/endpoint';
import type { recordCrash as endpoint } from '@atrium/contract/reports/record-crash';
import type { Context } from '../../runtime/context.ts';

export type CountCrash = (values: { readonly kind: string }) => void;

/** Counts crashes of the console and logs where they happened. Nothing in a report names a person (D-782). */
export async function recordCrash(
  { log }: Pick<Context, 'log'>,
  count: CountCrash,
  crash: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  count({ kind: crash.kind });
  log.warn({ crash }, 'the console crashed');
  return { recorded: true };
}
