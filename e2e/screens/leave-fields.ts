import type { Locator, Page } from '@playwright/test';

const fields = 'input:is([type=email],[type=tel],[type=text],[type=url],[type=password],:not([type])):not([readonly])';
/** What people press after a field. A press is taken back before it counts. */
const pressable = 'button, a[href], input, select, [role=combobox]';
const mostFields = 6;

interface Place {
  readonly x: number;
  readonly y: number;
}

async function placeOf(control: Locator): Promise<Place | null> {
  const box = await control.boundingBox();
  return box === null ? null : { x: box.x + Math.min(box.width, 40) / 2, y: box.y + Math.min(box.height, 30) / 2 };
}

/** The control after a field in the same form or panel, marked so that it can be found again. */
function markNext(field: Locator): Promise<boolean> {
  return field.evaluate((input, all) => {
    for (const old of document.querySelectorAll('[data-pressed-next]')) old.removeAttribute('data-pressed-next');
    const frame = input.closest('[role=dialog],main,form') ?? document.body;
    const after = [...frame.querySelectorAll<HTMLElement>(all)].filter(
      (other) =>
        input.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING &&
        !input.parentElement?.contains(other) &&
        other.checkVisibility() &&
        other.getBoundingClientRect().height > 4,
    );
    after[0]?.setAttribute('data-pressed-next', '');
    return after.length > 0;
  }, pressable);
}

/** Controls that move between down and up of the press that leaves a field with something wrong in it. */
export async function movedControls(page: Page): Promise<readonly string[]> {
  const scope = (await page.locator('[role=dialog]').count()) > 0 ? '[role=dialog]' : 'main';
  const found: string[] = [];
  const inputs = page.locator(`${scope} :is(${fields}):visible`);
  const count = Math.min(await inputs.count(), mostFields);
  for (let nth = 0; nth < count; nth += 1) {
    const input = inputs.nth(nth);
    if (!(await input.isEnabled()) || !(await markNext(input))) continue;
    const next = page.locator('[data-pressed-next]');
    const typed = await input.inputValue();
    await input.fill('x!');
    await next.scrollIntoViewIfNeeded();
    const before = await placeOf(next);
    if (before === null) continue;
    await page.mouse.move(before.x, before.y);
    await page.mouse.down();
    await page.waitForTimeout(120);
    const during = await placeOf(next);
    // Elsewhere, so that nothing is pressed.
    await page.mouse.move(2, 2);
    await page.mouse.up();
    const moved = during === null ? 0 : Math.round(Math.hypot(during.x - before.x, during.y - before.y));
    const name = await next.evaluate((control) =>
      (control.getAttribute('aria-label') ?? control.textContent)?.slice(0, 40),
    );
    if (moved > 1) found.push(`'${name}' moves by ${moved} px when the field before it turns red`);
    await input.fill(typed);
  }
  return found;
}
