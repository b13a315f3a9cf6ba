import { expect, test } from 'vitest';
import { tellErasure } from './tell-erasure.ts';

test('[N-54, X-20] [D-942] [D-937] everybody who went through every endpoint leaves, and what they typed is gone when its time is over, also after a restore', async () => {
  expect(await tellErasure(undefined, () => undefined)).toEqual([]);
}, 600_000);
