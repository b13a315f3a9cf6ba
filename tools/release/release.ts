import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeRelease } from './make-release.ts';

const root = join(import.meta.dirname, '../..');
const { values } = parseArgs({ options: { key: { type: 'string' }, to: { type: 'string' } } });
const directory = values.to === undefined ? join(root, '.build/release') : resolve(values.to);
const files = await makeRelease({ root, directory, keyFile: values.key === undefined ? null : resolve(values.key) });
console.log(files.map((file) => join(directory, file)).join('\n'));
if (values.key === undefined) console.log('Not signed: --key <secret key of minisign> signs SHA256SUMS');
console.log('Tagged. Publish the tag: git push --tags');
