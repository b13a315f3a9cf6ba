import { parseArgs } from 'node:util';
import { keysIn, scanSecrets } from '../test-kit/secret-scan/scan-secrets.ts';

/** Looks for card numbers, codes, keys and tokens in clear in directories and files, a database, the mail sink and the sandbox; exits 1 where one stands. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'string' }, mails: { type: 'string' }, sandbox: { type: 'string' } },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const scanned = await scanSecrets({
  paths: positionals,
  databaseUrl: values.database,
  mailAddress: values.mails,
  sandboxAddress: values.sandbox,
  keys: keysIn(process.env),
});
const places = Object.entries(scanned);
if (places.length === 0) say('Nothing to look at: name directories or files, --database, --mails or --sandbox.');
let found = 0;
for (const [, { findings }] of places) {
  found += findings.length;
  const byPlace = Map.groupBy(findings, ({ kind, where }) => `${kind} in ${where}`);
  for (const [place, same] of byPlace) say(`✗ ${place}: ${same[0]?.seen}${same.length > 1 ? ` × ${same.length}` : ''}`);
}
say(`secrets: ${places.map(([place, { looked }]) => `${looked} ${place}`).join(', ')} looked at, ${found} found`);
process.exitCode = found === 0 && places.length > 0 ? 0 : 1;
