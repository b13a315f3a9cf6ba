import { expect, test } from 'vitest';
import { moveFigures } from './people/moves/move-figures.ts';
import { addSlice, nothingPlayed } from './people/moves/move-sums.ts';
import { setUpCount } from './people/moves/set-ups.ts';
import { tellMoves } from './people/moves/tell-moves.ts';

test('[D-500, D-507] random histories of an owner, the person meant and an attacker: nothing reaches who has not proved the address it was given to, and every set-up comes about', {
  timeout: 300_000,
}, async () => {
  const say = (line: string) => console.log(line);
  // The same histories each time, so that a change fails only by its own fault. `proof:identity-moves` draws fresh ones.
  const end = await tellMoves({ histories: setUpCount, seed: 1, say });
  say(moveFigures(addSlice(nothingPlayed(1), { from: 0, end })));
  expect(end.broken.map(({ history, played }) => ({ history, broken: played.broken }))).toEqual([]);
  expect(end.missed).toEqual([]);
});
