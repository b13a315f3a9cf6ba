import { Client } from 'pg';
import { type Database, openDatabase } from '../../../src/db/database.ts';
import { cashfreeOf } from '../../../test-kit/cashfree-sandbox.ts';
import { makeCodes } from '../../../test-kit/make-codes.ts';
import { type PayingApi, startPayingApi } from '../../../test-kit/paying-api.ts';
import { asRole } from '../../../test-kit/throw-away-cluster.ts';
import { crossingCodes } from './crossing-codes.ts';

/** Long enough for a busy machine; a gateway that never answers costs this much of a step. */
const gatewayTimeoutMs = 1_500;

/** An API, a worker, a database and gateways that many histories are played in, one after the other. */
export interface CrossingWorld {
  readonly paying: PayingApi;
  /** As the database's owner, who sees the rows of every organisation. */
  readonly owner: Client;
  /** Who checks the books. */
  readonly operator: Database;
  readonly stop: () => Promise<void>;
}

export async function startCrossingWorld(clusterUrl?: string): Promise<CrossingWorld> {
  const paying = await startPayingApi({ clusterUrl, gatewayTimeoutMs });
  await makeCodes(paying.api, crossingCodes);
  await cashfreeOf(paying.sandbox).decideAfter(null);
  const owner = new Client({ connectionString: paying.api.superuserUrl });
  await owner.connect();
  const operatorUrl = asRole(paying.api.superuserUrl, 'atrium_operator');
  const operator = openDatabase(operatorUrl, { poolSize: 1, name: 'crossings' });
  return {
    paying,
    owner,
    operator,
    stop: async () => {
      await operator.destroy();
      await owner.end();
      await paying.stop();
    },
  };
}
