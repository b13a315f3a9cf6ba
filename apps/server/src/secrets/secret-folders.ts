import { type Setting, type SettingName, settings } from '../settings/data/settings.ts';

/** Who is given which folder: no process sees the secrets of another. */
const folders = { API: 'api', worker: 'worker', installer: 'installer', commands: 'operator' } as const;

/** Where containers see the directory of secrets. */
export const secretsMount = '/run/secrets';

/** The folder of a secret, by who reads it. */
export function folderOf(name: SettingName): string {
  const { readBy }: Setting = settings[name];
  return readBy === undefined ? 'both' : folders[readBy];
}
