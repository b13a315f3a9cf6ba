import { readdirSync, readFileSync } from 'node:fs';
import type { Client } from 'pg';

const msPerTick = 10;

/** The fields of a process behind its name: the parent is the second, its user and system time the twelfth and thirteenth. */
function statusOf(pid: string): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
  } catch {
    // The process has ended meanwhile.
    return [];
  }
}

/** The first process of the server that a connection leads to; all others are its children. */
export async function serverPidOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return statusOf(String(rows[0]?.pid))[1] ?? '';
}

const ticksOf = (status: readonly string[], first: number, last: number): number =>
  status.slice(first, last + 1).reduce((sum, ticks) => sum + Number(ticks), 0);

/** What a process and its children have cost so far, those that have ended among them. Other work does not count. */
export function processorMsOf(pid: string): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statusOf)
    .filter((status) => status[1] === pid);
  const ticks = children.reduce((sum, status) => sum + ticksOf(status, 11, 12), ticksOf(statusOf(pid), 11, 14));
  return ticks * msPerTick;
}

/** What this process and those of the database have cost so far. */
export function processorMs(databasePid: string): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + processorMsOf(databasePid);
}
