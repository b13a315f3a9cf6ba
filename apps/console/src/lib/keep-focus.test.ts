import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let stop: () => void;
beforeEach(() => {
  const row = (name: string) =>
    `<tr id="${name}"><td><input type="checkbox"></td><td><button>${name}</button></td></tr>`;
  document.body.innerHTML = `<main tabindex="-1"><table><tbody>${['a', 'b', 'c'].map(row).join('')}</tbody></table></main>
    <div role="dialog"><ul><li><button>Withdraw</button></li></ul><button data-autofocus>Close</button></div>`;
  stop = keepFocus();
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** The observer may work for long on a busy machine; its own timer begins after that. */
const moment = () => wait(0).then(() => wait(50));
const buttonOf = (id: string) => document.querySelector<HTMLElement>(`#${id} button`)!;
async function remove(selector: string): Promise<string> {
  document.querySelector(selector)?.remove();
  await moment();
  const { activeElement } = document;
  return activeElement?.textContent?.trim() || (activeElement?.tagName ?? '');
}

test('[N-55] after a row is deleted the focus is on the same button of the next row, then of the one before', async () => {
  buttonOf('b').focus();
  expect(await remove('#b')).toBe('c');
  expect(await remove('#c')).toBe('a');
});

test('[N-55] after the last row is deleted the focus is on the page, not on nothing', async () => {
  buttonOf('a').focus();
  await remove('table');
  expect(document.activeElement?.tagName).toBe('MAIN');
});

test('[N-55] in a dialog the focus goes to the button that it starts with', async () => {
  document.querySelector<HTMLElement>('li button')?.focus();
  expect(await remove('ul')).toBe('Close');
});

test('[D-673] a dialog that nobody opened by a button leaves the focus on the page when it is closed', async () => {
  document.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  await remove('[role="dialog"]');
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN');
});

test('the focus stays where it is if another row is deleted', async () => {
  buttonOf('a').focus();
  expect(await remove('#b')).toBe('a');
});

test('[D-673] what takes the place of the removed part has the focus, as Edit has after Cancel', async () => {
  const main = document.querySelector('main')!;
  main.innerHTML = '<section><form><input><button>Cancel</button></form><button>Other</button></section>';
  document.querySelector<HTMLElement>('form button')?.focus();
  document
    .querySelector('form')
    ?.replaceWith(Object.assign(document.createElement('p'), { innerHTML: '<button>Edit</button>' }));
  await moment();
  expect(document.activeElement?.textContent).toBe('Edit');
});

test('[D-673] a button that removes itself leaves the focus beside it', async () => {
  document.querySelector('main')!.innerHTML = '<div><select></select><button id="clear">Clear filters</button></div>';
  document.querySelector<HTMLElement>('#clear')?.focus();
  await remove('#clear');
  expect(document.activeElement?.tagName).toBe('SELECT');
});

test('[D-673] a control that is switched off while it works has the focus again afterwards', async () => {
  const button = buttonOf('a') as HTMLButtonElement;
  button.focus();
  button.blur();
  button.disabled = true;
  await moment();
  expect(document.activeElement).toBe(document.body);
  button.disabled = false;
  await moment();
  expect(document.activeElement).toBe(button);
});

test('[D-673] whoever pressed beside everything is not called back', async () => {
  buttonOf('a').focus();
  document.querySelector('td')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  buttonOf('a').blur();
  await remove('#a');
  expect(document.activeElement).toBe(document.body);
});
