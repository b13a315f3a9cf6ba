import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { replaceDatabase } from '../src/db/install/install.ts';
import { asRole } from './throw-away-cluster.ts';

export interface ThrowAwayDatabase {
  readonly urlOf: (role: 'atrium_api' | 'atrium_worker' | 'atrium_operator' | 'atrium_migrator') => string;
  readonly superuserUrl: string;
  readonly drop: () => Promise<void>;
}

/** A fresh copy of the migrated template; inside a test run, of that run's own cluster. */
export async function makeDatabase(clusterUrl?: string, template = 'atrium_template'): Promise<ThrowAwayDatabase> {
  const superuserUrl = clusterUrl ?? (await import('vitest')).inject('superuserUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(superuserUrl, `create database ${name} template ${template} owner atrium_migrator`);
  const url = replaceDatabase(superuserUrl, name);
  return {
    urlOf: (role) => asRole(url, role),
    superuserUrl: url,
    drop: () => asSuperuser(superuserUrl, `drop database ${name} with (force)`),
  };
}

async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
