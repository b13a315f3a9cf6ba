import { demo, expect, signIn, test } from '../console-test.ts';

const leastGap = 24;

test('an owner sees the sections of Settings and Security apart from each other', async ({ page }) => {
  await signIn(page, demo.owner, demo.password);
  for (const [path, heading, last] of [
    ['/settings', 'Settings', 'Company settings'],
    ['/security', 'Security', 'Organization'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, exact: true, level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: last })).toBeVisible();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await page.locator('section:has(> div > :is(h2, h3))').evaluateAll((sections) =>
        sections
          .filter((section) => !sections.some((other) => other !== section && other.contains(section)))
          .map((section) => {
            const { top } = section.firstElementChild?.getBoundingClientRect() ?? section.getBoundingClientRect();
            const bottom = Math.max(...[...section.children].map((part) => part.getBoundingClientRect().bottom));
            return { name: section.textContent?.slice(0, 30), top, bottom };
          }),
      );
      expect(boxes.length).toBeGreaterThan(2);
      const close = boxes.slice(1).filter(({ top }, place) => top - (boxes[place]?.bottom ?? 0) < leastGap);
      expect(close, `${path} at ${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});
