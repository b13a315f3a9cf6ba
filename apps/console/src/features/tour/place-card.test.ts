import { expect, test } from 'vitest';
import { placeCard } from './place-card.ts';

const screen = { width: 1280, height: 800 };

test.each([
  ['below a part at the top', { top: 80, left: 300, width: 400, height: 40 }, { top: 132, left: 300 }],
  ['above a part at the bottom', { top: 700, left: 300, width: 400, height: 60 }, { top: 498, left: 300 }],
  [
    'inside the window beside a part that fills it',
    { top: -50, left: 1200, width: 400, height: 2000 },
    { top: 12, left: 928 },
  ],
])('[TOUR-01] the card stands %s', (_where, frame, place) => {
  expect(placeCard(frame, screen)).toEqual(place);
});
