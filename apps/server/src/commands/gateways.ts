import { parseArgs } from 'node:util';
import { gateways } from '@atrium/domain/payments/gateway';
import { v7 as newId } from 'uuid';
import { openDatabase } from '../db/database.ts';
import { releaseGateway } from '../features/runs/release-gateway.ts';
import { listHolds } from '../gateways/guards/gateway-state.store.ts';
import { makeClock } from '../runtime/clock.ts';
import { readOperatorSettings } from '../settings/command-settings.ts';

/** Lists work on hold because a gateway refuses our key, or lets it go on; ends with 1 where nothing was on hold. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { operator: { type: 'string' }, reason: { type: 'string' } },
});
const [act, named] = positionals;
const gateway = gateways.find((each) => each === named);
const by = { operator: values.operator?.trim() ?? '', reason: values.reason?.trim() ?? '', tokenId: null };
const isNamed = by.operator !== '' && by.reason !== '';
if (!(act === 'list' && named === undefined) && !(act === 'release' && gateway && isNamed)) {
  process.stderr.write(`npm run gateways -- list | release ${gateways.join('|')} --operator <name> --reason <text>\n`);
  process.exit(2);
}
const db = openDatabase(readOperatorSettings().operatorUrl, { poolSize: 1, name: 'atrium-gateways' });
const holds = (await listHolds(db)).filter((hold) => gateway === undefined || hold.gateway === gateway);
for (const { work, held_at, reason, ...hold } of holds)
  process.stdout.write(`${hold.gateway} ${work} on hold since ${held_at.toISOString()}: ${reason}\n`);
if (gateway !== undefined && (await releaseGateway({ db, clock: makeClock(), newId }, by, gateway)))
  process.stdout.write(`${gateway}: goes on\n`);
if (holds.length === 0) process.stdout.write('nothing is on hold\n');
await db.destroy();
process.exitCode = act === 'release' && holds.length === 0 ? 1 : 0;
