import { type SettingName, settings } from './data/settings.ts';

/** Settings that Node itself reads; production looks at them too. */
type NodeSetting = 'NODE_OPTIONS' | 'NODE_TLS_REJECT_UNAUTHORIZED';

/** Each service that people sign in with has settings of its own. */
type ProviderSetting = `ATRIUM_SIGN_IN_${string}`;

export type ReadableName = SettingName | NodeSetting | ProviderSetting;

/** What a process was started with. Only a declared setting can be read. */
export type Environment = Readonly<Partial<Record<ReadableName, string | undefined>>>;

/** Each process connects with its own database role. */
export type ProcessKind = 'api' | 'worker';

/** What is wrong with one setting, in words; null if nothing is. */
export type SettingRule = (value: string, environment: Environment) => string | null;

export type SettingRules = Readonly<Partial<Record<ReadableName, SettingRule>>>;

type NameWithDefault = {
  [Name in SettingName]: (typeof settings)[Name] extends { readonly default: string } ? Name : never;
}[SettingName];

/** The value of a setting, or its declared default. */
export function valueOf(environment: Environment, name: NameWithDefault): string {
  return environment[name] || settings[name].default;
}

/** What is missing or wrong among the settings, all of it at once. */
export class ConfigMissing extends Error {
  constructor(faults: readonly string[]) {
    super(`Settings are missing or wrong: ${faults.join(', ')}`);
  }
}
