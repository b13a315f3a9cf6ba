import { expect, inject, test } from 'vitest';
import { slowFaults, tellSlowStory } from '../proofs/slow/slow-story.ts';

test('[D-540] attack: 900 sockets dribble heads, bodies and reads while people work: none of these is refused', async () => {
  const rounds = await tellSlowStory({
    clusterUrl: inject('superuserUrl'),
    sockets: 900,
    seconds: 3,
    fronts: ['directly'],
    sources: ['20 addresses'],
    tell: (line) => console.log(line),
  });
  // Other tests run beside this one; the proof measures time.
  expect(slowFaults(rounds, { slackMs: 10_000 })).toEqual([]);
});
