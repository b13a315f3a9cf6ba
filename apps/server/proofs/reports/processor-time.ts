import { readdirSync, readFileSync } from 'node:fs';

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

export const parentOf = (pid: number): string => statusOf(String(pid))[1] ?? '';

/** What this process and those of the database have cost so far; other work on the machine does not count. */
export function processorMs(databasePid: string): number {
  const { user, system } = process.cpuUsage();
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statusOf)
    .filter((status) => status[1] === databasePid)
    .reduce((sum, status) => sum + Number(status[11]) + Number(status[12]), 0);
  return (user + system) / 1000 + ticks * msPerTick;
}
