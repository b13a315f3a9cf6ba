import { execFile } from 'node:child_process';
import { asRole } from './throw-away-cluster.ts';

/** A command as an operator runs it, with nothing but the operator's own setting. */
export function runCommand(
  superuserUrl: string,
  command: string,
  ...options: readonly string[]
): Promise<{ readonly code: number; readonly told: string }> {
  const path = new URL(`../src/commands/${command}.ts`, import.meta.url).pathname;
  const env = { PATH: '', ATRIUM_DATABASE_OPERATOR_URL: asRole(superuserUrl, 'atrium_operator') };
  return new Promise((resolve) => {
    execFile(process.execPath, [path, ...options], { env }, (error, told, fault) =>
      resolve({ code: error === null ? 0 : Number(error.code), told: told + fault }),
    );
  });
}
