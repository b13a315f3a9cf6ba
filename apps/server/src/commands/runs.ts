import { parseArgs } from 'node:util';
import { type DueKind, dueKinds } from '@atrium/domain/kernel/due-work';
import { watchedStates } from '@atrium/domain/runs/run-state';
import { v7 as newId } from 'uuid';
import { openDatabase } from '../db/database.ts';
import { getRun } from '../features/runs/get-run.ts';
import { listRuns } from '../features/runs/list-runs.ts';
import { readRunFigures } from '../features/runs/read-run-figures.ts';
import { steerKind } from '../features/runs/steer-kind.ts';
import { type Act, steerRun } from '../features/runs/steer-run.ts';
import { makeClock } from '../runtime/clock.ts';
import { Refused } from '../runtime/refused.ts';
import { readOperatorSettings } from '../settings/command-settings.ts';

/** Watches and steers due work. Ends with 1 where something is refused, and changes nothing then. */
const usage = `npm run runs                                                   figures by kind
npm run runs -- list <kind> [${watchedStates.join('|')}]
npm run runs -- show <id>
npm run runs -- retry <id> --operator <name> --reason <text>
npm run runs -- hold|release <id or kind> --operator <name> --reason <text>
`;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { operator: { type: 'string' }, reason: { type: 'string' }, cursor: { type: 'string' } },
});
const [verb = 'figures', subject = '', asked = 'due'] = positionals;
const kind = dueKinds.find((each) => each === subject);
const state = watchedStates.find((each) => each === asked);
const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(subject);
const by = { operator: values.operator?.trim() ?? '', reason: values.reason?.trim() ?? '', tokenId: null };
const isNamed = by.operator !== '' && by.reason !== '';

const db = openDatabase(readOperatorSettings().operatorUrl, { poolSize: 1, name: 'atrium-runs' });
const ctx = { db, clock: makeClock(), newId };
const lines = await act().catch((error: unknown) => {
  if (!(error instanceof Refused)) throw error;
  process.exitCode = 1;
  return [`${subject}: ${error.code}`];
});
await db.destroy();
if (lines === null) process.exitCode = 2;
(lines === null ? process.stderr : process.stdout).write(lines === null ? usage : `${lines.join('\n')}\n`);

/** What to print; null if it was not understood. */
async function act(): Promise<readonly string[] | null> {
  if (verb === 'figures') return figures();
  if (verb === 'list' && kind && state) return list(kind);
  if (verb === 'show' && isId) return [JSON.stringify(await getRun(ctx, { id: subject }), null, 2)];
  if (verb === 'retry' && isId && isNamed) {
    const { run } = await getRun(ctx, { id: subject });
    return steer({ act: 'retry', attempt: run.attempt });
  }
  if ((verb === 'hold' || verb === 'release') && isNamed) {
    if (kind) return holdKind(kind, verb === 'hold');
    if (isId) return steer({ act: verb });
  }
  return null;
}

async function figures(): Promise<readonly string[]> {
  const kinds = await readRunFigures(ctx);
  const row = (cells: readonly (string | number)[]) => cells.map((cell) => String(cell).padEnd(9)).join(' ');
  return [
    `${'kind'.padEnd(20)} ${row([...watchedStates, 'oldest'])}`,
    ...kinds.map((each) => {
      const counts = row([...watchedStates.map((name) => each[name]), `${Math.round(each.oldestSeconds)} s`]);
      return `${each.kind.padEnd(20)} ${counts}${each.isHeld ? ' kind on hold' : ''}`;
    }),
  ];
}

async function list(of: DueKind): Promise<readonly string[]> {
  const { runs, nextCursor } = await listRuns(ctx, { kind: of, state: state ?? 'due', cursor: values.cursor });
  const next = nextCursor === null ? [] : [`more: --cursor ${nextCursor}`];
  const told = runs.map((run) =>
    [run.id, run.state, `attempt ${run.attempt}`, run.dueAt, run.organisationId ?? '-', run.lastError ?? ''].join('\t'),
  );
  return [...told, ...next];
}

async function steer(wanted: Act): Promise<readonly string[]> {
  const decision = await steerRun(ctx, by, subject, wanted);
  if (!decision.allowed) throw new Refused(decision.refusal);
  const { isChanged, isAttemptRunning, run } = decision.plan;
  const told = `${subject}: ${isChanged ? wanted.act : 'unchanged'}, ${run.state}, attempt ${run.attempt}`;
  return isAttemptRunning ? [told, 'The attempt that runs now goes on.'] : [told];
}

async function holdKind(of: DueKind, isHeld: boolean): Promise<readonly string[]> {
  const { isChanged } = await steerKind(ctx, by, of, isHeld);
  const told = `${of}: ${isHeld ? 'on hold' : 'released'}${isChanged ? '' : ' already'}`;
  return isHeld ? [told, 'Attempts that run now go on.'] : [told];
}
