import { describeSettings } from '../settings/describe-settings.ts';

process.stdout.write(`${describeSettings()}\n`);
