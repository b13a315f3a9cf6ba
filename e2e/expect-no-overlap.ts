import { expect, type Locator } from '@playwright/test';

/** The items of a list in a cell lie side by side inside of the cell, and the text of the first is whole. */
export async function expectNoOverlap(cell: Locator): Promise<void> {
  await expect(cell).toBeVisible();
  const { outer, items, cutPx } = await cell.evaluate((element) => {
    const edgesOf = (each: Element): readonly [left: number, right: number] => {
      const { left, right } = each.getBoundingClientRect();
      return [left, right];
    };
    const all = [...element.querySelectorAll('li')];
    const [first] = all;
    const cutPx = first === undefined ? 0 : first.scrollWidth - first.clientWidth;
    return { outer: edgesOf(element), items: all.map(edgesOf), cutPx };
  });
  expect(items.length).toBeGreaterThan(1);
  expect(cutPx).toBe(0);
  const edges = [outer[0], ...items.flat(), outer[1]];
  expect(edges).toEqual(edges.toSorted((one, other) => one - other));
}
