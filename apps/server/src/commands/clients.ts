import { parseArgs } from 'node:util';
import { v7 as newId } from 'uuid';
import { openDatabase } from '../db/database.ts';
import {
  listRegisteredClients,
  registerClient,
  removeClient,
  rotateClientSecret,
} from '../features/sign-on/manage-clients.ts';
import { makeClock } from '../runtime/clock.ts';
import { readOperatorSettings } from '../settings/command-settings.ts';

/** Registers, lists and removes products that sign people in. A secret is written to the terminal once and stored nowhere. */
const usage = `npm run clients:register -- <product> <name> --return <address> [--return <address>…]
    [--signed-out <address>…] [--start <address>] [--log-out <address>]
npm run clients:rotate-secret -- <id>
npm run clients:remove -- <id>
npm run clients:list
`;
const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    return: { ...text, multiple: true },
    'signed-out': { ...text, multiple: true },
    start: text,
    'log-out': text,
  },
});
const [verb = '', first = '', name = ''] = positionals;
const needed = { register: 3, 'rotate-secret': 2, remove: 2, list: 1 } as Readonly<Record<string, number>>;
if (positionals.length !== needed[verb]) {
  process.stderr.write(usage);
  process.exit(2);
}
const db = openDatabase(readOperatorSettings().operatorUrl, { poolSize: 1, name: 'atrium-clients' });
const ctx = { db, clock: makeClock(), newId };
const day = (at: Date): string => at.toISOString().slice(0, 16);
if (verb === 'list') {
  for (const client of await listRegisteredClients(ctx)) {
    const state = client.removed_at === null ? 'works' : `removed ${day(client.removed_at)}`;
    const addresses = client.return_addresses.join(' ');
    process.stdout.write(`${[client.id, client.product, client.name, addresses, state].join('\t')}\n`);
  }
} else {
  const done =
    verb === 'register'
      ? await registerClient(ctx, {
          product: first,
          name,
          returnAddresses: values.return ?? [],
          signedOutAddresses: values['signed-out'] ?? [],
          startAddress: values.start ?? null,
          logOutAddress: values['log-out'] ?? null,
          logOutFrame: null,
        })
      : await (verb === 'remove' ? removeClient : rotateClientSecret)(ctx, first);
  if ('fault' in done) process.exitCode = 1;
  const lines =
    'fault' in done
      ? [done.fault]
      : 'secret' in done
        ? [`client_id ${done.id}`, `client_secret ${done.secret}`]
        : [`${done.id} removed`];
  process.stdout.write(`${lines.join('\n')}\n`);
}
await db.destroy();
