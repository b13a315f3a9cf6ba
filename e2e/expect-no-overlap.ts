import { expect, type Locator } from '@playwright/test';

/** The items of a list in a cell lie beside or below each other inside of the cell, and the text of the first is whole. */
export async function expectNoOverlap(cell: Locator): Promise<void> {
  await expect(cell).toBeVisible();
  const { count, outside, overlaps, cutPx } = await cell.evaluate((element) => {
    const outer = element.getBoundingClientRect();
    const items = [...element.querySelectorAll('li')];
    const boxes = items.map((each) => each.getBoundingClientRect());
    const [first] = items;
    return {
      count: items.length,
      outside: boxes.filter(({ left, right }) => left < outer.left || right > outer.right).length,
      overlaps: boxes.flatMap((one, place) =>
        boxes
          .slice(place + 1)
          .filter(
            (other) =>
              one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
          ),
      ).length,
      cutPx: first === undefined ? 0 : first.scrollWidth - first.clientWidth,
    };
  });
  expect(count).toBeGreaterThan(1);
  expect({ outside, overlaps, cutPx }).toEqual({ outside: 0, overlaps: 0, cutPx: 0 });
}
