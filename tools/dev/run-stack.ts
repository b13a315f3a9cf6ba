import { join, resolve } from 'node:path';
import { claimDirectory } from './directory-claim.ts';
import { readPorts } from './ports.ts';
import { type Stack, startStack } from './stack.ts';
import type { StackMode } from './stack-environment.ts';

const nameWidth = 9;

function printStack({ addresses, logins }: Stack) {
  const rows: [string, string][] = [
    ['Console', addresses.console],
    ['API', addresses.api],
    ['Mails', addresses.mails],
    ['Sandbox', addresses.sandbox],
    ['Restate', addresses.restate],
  ];
  console.log('\nAtrium is up.\n');
  for (const [name, address] of rows) console.log(`  ${name.padEnd(nameWidth)} ${address}`);
  if (logins.length > 0) console.log('\nDemo logins:');
  for (const login of logins) console.log(`  ${login}`);
  console.log('\nCtrl-C stops all of it.\n');
}

function interruption(): Promise<'interrupted'> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve('interrupted'));
  });
}

async function start(mode: StackMode, directory: string): Promise<Stack> {
  return startStack({
    mode,
    ports: readPorts(process.env),
    directory,
    durable: true,
    gatewayScripts: 'sandbox',
    people: 10_000,
    logLevel: process.env['ATRIUM_LOG_LEVEL'] ?? 'warn',
    output: (name) => ({ line: (text) => console.log(`${name.padEnd(nameWidth)} | ${text}`) }),
  });
}

/** Runs until Ctrl-C, or until a part of it ends by itself. */
async function runUntilStopped(mode: StackMode, directory: string): Promise<number> {
  const interrupted = interruption();
  const release = claimDirectory(directory);
  try {
    const stack = await start(mode, directory);
    printStack(stack);
    const reason = await Promise.race([interrupted, stack.ended]);
    console.log(reason === 'interrupted' ? '\nStopping…' : `\n${reason} has ended; stopping the rest.`);
    await stack.stop();
    return reason === 'interrupted' ? 0 : 1;
  } finally {
    release();
  }
}

export async function runStack(mode: StackMode): Promise<void> {
  const directory = process.env['ATRIUM_RUN_DIRECTORY'] ?? join(import.meta.dirname, '../../.run');
  try {
    process.exit(await runUntilStopped(mode, resolve(directory)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
