import { v7 as newId } from 'uuid';
import { openDatabase } from '../db/database.ts';
import {
  addServiceToken,
  listServiceTokens,
  revokeServiceToken,
  rotateServiceToken,
} from '../features/service-tokens/manage-service-tokens.ts';
import { makeClock } from '../runtime/clock.ts';
import { readOperatorSettings } from '../settings/command-settings.ts';

/** Makes, rotates, revokes and lists the tokens of other products. A token is written to the terminal once and stored nowhere. */
const usage = `npm run service-tokens -- add <product> <name> <scope> [scope…]
npm run service-tokens -- rotate <id>
npm run service-tokens -- revoke <id>
npm run service-tokens -- list
`;
const [verb, ...rest] = process.argv.slice(2);
const [first = '', name = '', ...scopes] = rest;
const needed = { add: 3, rotate: 1, revoke: 1, list: 0 } as Readonly<Record<string, number>>;
const least = needed[verb ?? ''];
if (least === undefined || rest.length < least) {
  process.stderr.write(usage);
  process.exit(2);
}
const { operatorUrl } = readOperatorSettings();
const db = openDatabase(operatorUrl, { poolSize: 1, name: 'atrium-service-tokens' });
const clock = makeClock();
const ctx = { db, clock, newId };
const day = (at: Date | null): string => at?.toISOString().slice(0, 16) ?? 'never';
if (verb === 'list') {
  for (const token of await listServiceTokens(ctx)) {
    const state = token.revoked_at === null ? 'works' : `revoked ${day(token.revoked_at)}`;
    const used = `last used ${day(token.last_used_at)}`;
    process.stdout.write(`${[token.id, token.product, token.name, token.scopes.join(' '), state, used].join('\t')}\n`);
  }
} else {
  const done =
    verb === 'add'
      ? await addServiceToken(ctx, { product: first, name, scopes })
      : await (verb === 'rotate' ? rotateServiceToken : revokeServiceToken)(ctx, first);
  if ('fault' in done) process.exitCode = 1;
  const line = 'fault' in done ? done.fault : 'token' in done ? done.token : `${done.id} revoked`;
  process.stdout.write(`${line}\n`);
}
await db.destroy();
