export type Environment = Readonly<Record<string, string | undefined>>;

/** Each process connects with its own database role. */
export type ProcessKind = 'api' | 'worker';

/** What is wrong with one setting, in words; null if nothing is. */
export type SettingRule = (value: string, environment: Environment) => string | null;

/** What is missing or wrong among the settings, all of it at once. */
export class ConfigMissing extends Error {
  constructor(faults: readonly string[]) {
    super(`Settings are missing or wrong: ${faults.join(', ')}`);
  }
}
