import { Client } from 'pg';
import { openDatabase } from '../../src/db/database.ts';
import { foundIn } from '../../test-kit/found-in.ts';
import { reportingTokens } from '../../test-kit/sample-facts.ts';
import { nthId } from '../../test-kit/seed-every-table.ts';
import { startTestApi } from '../../test-kit/test-api.ts';
import { asRole, startCluster } from '../../test-kit/throw-away-cluster.ts';
import { serverPidOf } from '../processor-time.ts';

export type ReportsWorld = Awaited<ReturnType<typeof makeReportsWorld>>;

/** A large and a small organisation with owners who look at charts, and many others that only get facts. */
export async function makeReportsWorld(organisations: number) {
  const cluster = await startCluster({ durable: false });
  const api = await startTestApi(cluster.superuserUrl);
  const superuser = new Client({ connectionString: api.superuserUrl });
  const second = new Client({ connectionString: api.superuserUrl });
  await Promise.all([superuser.connect(), second.connect()]);
  const operator = openDatabase(asRole(api.superuserUrl, 'atrium_operator'), { poolSize: 2, name: 'proof' });
  const others = Array.from({ length: Math.max(0, organisations - 2) }, (_, n) => nthId(n + 1));
  await superuser.query(
    'insert into organisations (id, name, created_at) select id, $2, now() from unnest($1::uuid[]) id',
    [others, 'Reporting'],
  );
  const [large, small] = [await foundIn(api), await foundIn(api)];
  return {
    api,
    superuser,
    /** Connections to fill tables with side by side. */
    lanes: [superuser, second],
    tokens: await reportingTokens(api),
    large: { id: large.organisationId, owner: large.founder },
    small: { id: small.organisationId, owner: small.founder },
    others,
    /** Counts sums again. */
    operator,
    databasePid: await serverPidOf(superuser),
    stop: async () => {
      await operator.destroy();
      await superuser.end();
      await second.end();
      await api.stop();
      await cluster.discard();
    },
  };
}
