import { describe, expect, test } from 'vitest';
import { countSeats } from './count-seats.ts';

const terms = { product: 'erp', includedUsers: 3, seatsBought: 0, kind: 'by_seat' } as const;

describe('[D-194] the seats of a plan', () => {
  test.each([
    [12, 12],
    [4, 4],
    [3, 4],
    [0, 4],
  ])('with 3 included users, %i taken seats are %i paid ones: at least one is charged', (taken, paid) => {
    expect(countSeats(terms, taken)).toEqual({ product: 'erp', taken, paid });
  });

  test('seats bought ahead are paid for, whoever holds them', () => {
    expect(countSeats({ ...terms, seatsBought: 20 }, 12)).toMatchObject({ taken: 12, paid: 20 });
  });

  test('a plan for so many users has that many seats, also where more people hold one', () => {
    expect(countSeats({ ...terms, includedUsers: 10, kind: 'capped' }, 4)).toMatchObject({ taken: 4, paid: 10 });
    expect(countSeats({ ...terms, includedUsers: 10, kind: 'capped' }, 11)).toMatchObject({ taken: 11, paid: 10 });
  });

  test('a trial counts who holds a seat, and none is paid', () => {
    expect(countSeats({ ...terms, kind: 'free' }, 5)).toMatchObject({ taken: 5, paid: null });
  });
});
