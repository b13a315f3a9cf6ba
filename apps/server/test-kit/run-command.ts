import { execFile } from 'node:child_process';
import { asRole } from './throw-away-cluster.ts';

const { NODE_COMPILE_CACHE } = process.env;

/** What a command gets of our own environment: nothing but the place of compiled modules, with which it starts in a third of the time. */
export const bareEnvironment: Readonly<Record<string, string>> = {
  PATH: '',
  ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
};

/** A command as an operator runs it, with nothing but the operator's own setting. */
export const runCommand = (superuserUrl: string, command: string, ...options: readonly string[]) =>
  run(command, options, { ATRIUM_DATABASE_OPERATOR_URL: asRole(superuserUrl, 'atrium_operator') });

/** A command that reads what the worker reads, with nothing but the worker's database. */
export const runWorkerCommand = (superuserUrl: string, command: string, ...options: readonly string[]) =>
  run(command, options, { ATRIUM_DATABASE_WORKER_URL: asRole(superuserUrl, 'atrium_worker') });

function run(
  command: string,
  options: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly code: number; readonly told: string }> {
  const path = new URL(`../src/commands/${command}.ts`, import.meta.url).pathname;
  const env = { ...bareEnvironment, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, [path, ...options], { env }, (error, told, fault) =>
      resolve({ code: error === null ? 0 : Number(error.code), told: told + fault }),
    );
  });
}
