import { expect, test } from 'vitest';
import { makeSlots } from './slots.ts';

test('no more than the places are taken at once, and those in line enter in order', async () => {
  const slots = makeSlots(1, 1_000);
  const first = await slots.take();
  const order: string[] = [];
  const second = slots.take().then((release) => {
    order.push('second');
    release?.();
  });
  const third = slots.take().then(() => order.push('third'));
  expect(order).toEqual([]);
  first?.();
  first?.();
  await Promise.all([second, third]);
  expect(order).toEqual(['second', 'third']);
});

test('whoever finds no place in time leaves, and takes none later', async () => {
  const slots = makeSlots(1, 20);
  const first = await slots.take();
  expect(await slots.take()).toBeNull();
  first?.();
  expect(await slots.take()).not.toBeNull();
});
