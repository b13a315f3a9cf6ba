import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { consoleDirectory } from '../dev/stack-environment.ts';
import { countLicences, reportOf } from './count-licences.ts';
import { licenceData } from './licence-data.ts';
import { noticesOfOthers } from './notice-of.ts';
import { noticesOf, noticesOfConsole, readList } from './notices-of-builds.ts';
import { writeNotices } from './write-notices.ts';

/** Counts the licences of what was built, and writes `dist/THIRD-PARTY.txt`, which the image carries. */
const root = join(import.meta.dirname, '../..');
const lists = [join(root, 'apps/console/dist-pages/packages.json'), join(root, 'apps/server/dist/packages.json')];
const heading = `Atrium contains the work of others. These are their names, licences and notices.

Countries of network addresses come from DB-IP (https://db-ip.com), under CC BY 4.0.
Node (https://github.com/nodejs/node/blob/main/LICENSE) and packages of Debian come with the base image of a container,
under their own notices. The Restate server is not part of Atrium; it is under the Business Source License 1.1.`;

const missing = [join(consoleDirectory, '.vite/packages-console.json'), ...lists].filter((file) => !existsSync(file));
if (missing.length > 0) {
  console.error(`Nothing to count: run npm run build and npm run build:server first.\n${missing.join('\n')}`);
  process.exit(1);
}

const parts = {
  console: noticesOfConsole(consoleDirectory),
  server: [...noticesOf(lists.flatMap(readList)), ...noticesOfOthers(root, 'server', licenceData)],
};
const each = new Map([...parts.console, ...parts.server].map((notice) => [`${notice.name} ${notice.version}`, notice]));
const { lines, isPassed } = reportOf(countLicences([...each.values()]));
console.log(`console ${parts.console.length}, server ${parts.server.length}`);
for (const line of lines) console.log(line);

const file = join(root, 'dist/THIRD-PARTY.txt');
await mkdir(dirname(file), { recursive: true });
await writeFile(file, writeNotices(heading, [...each.values()]));
process.exitCode = isPassed ? 0 : 1;
