import { describeSettings } from '../runtime/describe-settings.ts';

process.stdout.write(`${describeSettings()}\n`);
