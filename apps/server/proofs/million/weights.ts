import type { Client } from 'pg';

interface TableWeight {
  readonly table: string;
  readonly rows: number;
  readonly heapBytes: number;
  readonly indexBytes: number;
}

/** What each table weighs with its indexes, the heaviest first; those that hold nothing left out. */
async function readWeights(client: Client): Promise<readonly TableWeight[]> {
  const { rows } = await client.query<TableWeight>(
    `select relname as table, greatest(reltuples, 0)::float8 as rows, pg_table_size(oid)::float8 as "heapBytes",
       pg_indexes_size(oid)::float8 as "indexBytes"
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 1000
     order by pg_total_relation_size(oid) desc`,
  );
  return rows;
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(0).padStart(6)} MB`;

export async function tellWeights(client: Client, organisations: number, tell: (line: string) => void): Promise<void> {
  const weights = await readWeights(client);
  const bytes = weights.reduce((sum, { heapBytes, indexBytes }) => sum + heapBytes + indexBytes, 0);
  for (const { table, rows, heapBytes, indexBytes } of weights) {
    const each = (heapBytes + indexBytes) / organisations;
    tell(
      `  ${table.padEnd(20)} ${rows.toFixed(0).padStart(10)} rows, table ${megabytes(heapBytes)}, indexes ${megabytes(indexBytes)}, ${each.toFixed(0).padStart(6)} bytes an organisation`,
    );
  }
  tell(`  all: ${megabytes(bytes).trim()}, ${(bytes / organisations / 1_000).toFixed(1)} KB an organisation`);
}
