import { readFileSync } from 'node:fs';
import type { Client } from 'pg';

/** What work has cost the database, for each time that it was done. */
export interface WorkCost {
  readonly processorMs: number;
  /** Pages that its statements looked at, found in memory or not. */
  readonly pages: number;
  /** The same by statement. */
  readonly pagesOf: ReadonlyMap<string, number>;
}

/** Time that a process has had a processor, in milliseconds; 0 for one that is gone. Its clock counts nanoseconds. */
function processorMsOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;
  } catch {
    return 0;
  }
}

/** Measures what the connections of the application to one database spend, whatever else the machine does. */
export function makeMeter(client: Client) {
  const spent = async (): Promise<ReadonlyMap<number, number>> => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and usename like 'atrium%'`,
    );
    return new Map(rows.map(({ pid }) => [pid, processorMsOf(pid)]));
  };
  const pages = async (): Promise<readonly { query: string; pages: number }[]> => {
    const { rows } = await client.query<{ query: string; pages: number }>(
      `select query, (shared_blks_hit + shared_blks_read)::int as pages from pg_stat_statements
       where dbid = (select oid from pg_database where datname = current_database())
         and userid in (select oid from pg_roles where rolname like 'atrium%')`,
    );
    return rows;
  };
  return async (times: number, work: () => Promise<unknown>): Promise<WorkCost> => {
    await client.query('select pg_stat_statements_reset()');
    const before = await spent();
    await work();
    const after = await spent();
    const processorMs = [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
    const read = await pages();
    const pagesOf = new Map<string, number>();
    for (const { query, pages: own } of read) pagesOf.set(query, (pagesOf.get(query) ?? 0) + own / times);
    return {
      processorMs: processorMs / times,
      pages: [...pagesOf.values()].reduce((sum, own) => sum + own, 0),
      pagesOf,
    };
  };
}
