import type { ErasureRecord } from '@atrium/domain/closure/erasure-record';
import { Client } from 'pg';
import { type Replayed, replayErasures } from '../src/features/closure/replay-erasure.workflow.ts';
import { listErasuresSince } from '../src/features/erasures/list-erasures-since.ts';
import type { backUp } from './back-up.ts';
import { startTestWorker } from './carry-out.ts';
import type { PayingApi } from './paying-api.ts';
import { makeTestContext } from './test-context.ts';

/** Every erasure that the database knows, as the file has it. */
export const erasuresOf = ({ worker }: PayingApi): Promise<ErasureRecord[]> =>
  gather(listErasuresSince(worker.ctx, new Date(0)));

async function gather<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** A backup that has been restored, with both roles of the replay at the clock of the lost installation. */
export async function restoreOf(
  { worker }: PayingApi,
  backup: Awaited<ReturnType<typeof backUp>>,
  clusterUrl?: string,
) {
  const restored = await backup.restore(clusterUrl);
  const again = await startTestWorker(restored.superuserUrl, worker.ctx.gateways);
  const asApi = await makeTestContext(restored.urlOf('atrium_api'), {}, worker.ctx.gateways);
  const eyes = new Client({ connectionString: restored.superuserUrl });
  eyes.on('error', () => undefined);
  await eyes.connect();
  const setClock = (offsetMs: number): void => {
    for (const { moved } of [asApi, again.ctx]) moved.offsetMs = offsetMs;
  };
  setClock(worker.ctx.moved.offsetMs);
  return {
    eyes,
    asApi,
    worker: again,
    setClock,
    replay: (erasures: readonly ErasureRecord[]): Promise<Replayed[]> =>
      gather(replayErasures({ asApi, asWorker: again.ctx }, erasures)),
    discard: async () => {
      await eyes.end();
      await again.stop();
      await asApi.db.destroy();
      await restored.drop();
      await backup.discard();
    },
  };
}
