import { join } from 'node:path';
import { addPackages } from '../notices/notices-of-builds.ts';
import { bundleServer, packagesApart, root } from './bundle.ts';
import { copyPackages } from './copy-packages.ts';

/** Writes `apps/server/dist`, which runs with Node alone, beside the server's data, sentences and migrations. */
const directory = join(root, 'apps/server/dist');
await bundleServer(directory);
addPackages(directory, copyPackages(packagesApart, root, join(directory, 'node_modules')));
