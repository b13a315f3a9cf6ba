import { type FactorKeys, makeFactorKeys, parseFactorKeys } from '../keys/factor-keys.ts';
import { ConfigMissing, type Environment, type ReadableName } from './environment.ts';
import { withSecretFiles } from './secret-files.ts';
import { startSuite } from './suite.ts';

/** Settings of the operator's commands: the connection with the operator's role. */
export function readOperatorSettings(environment: Environment = process.env): { operatorUrl: string } {
  return { operatorUrl: need(environment, 'ATRIUM_DATABASE_OPERATOR_URL') };
}

/** For commands that read what the worker reads, and need nothing else of it. */
export function readWorkerUrl(environment: Environment = process.env): string {
  return need(environment, 'ATRIUM_DATABASE_WORKER_URL');
}

/** For commands that do what the API does. */
export function readApiUrl(environment: Environment = process.env): string {
  return need(environment, 'ATRIUM_DATABASE_API_URL');
}

/** The keys of second factors, for the operator's command that rotates them. */
export function readFactorKeys(environment: Environment = process.env): FactorKeys {
  const keys = parseFactorKeys(need(environment, 'ATRIUM_FACTOR_KEYS'));
  if (keys.size === 0) throw new ConfigMissing(['ATRIUM_FACTOR_KEYS']);
  return makeFactorKeys(keys);
}

/** For commands that ask the suite before they read a setting, such as what their arguments may be. */
export function startSuiteOfCommand(environment: Environment = process.env): void {
  const faults = startSuite(environment);
  if (faults.length > 0) throw new ConfigMissing(faults);
}

function need(environment: Environment, name: ReadableName): string {
  const faults: string[] = [...startSuite(environment)];
  const value = withSecretFiles(environment, faults)[name];
  if (!value) faults.push(name);
  if (!value || faults.length > 0) throw new ConfigMissing(faults);
  return value;
}
