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

const buttonOf = (id: string) => document.querySelector<HTMLElement>(`#${id} button`)!;
async function remove(selector: string): Promise<string> {
  document.querySelector(selector)?.remove();
  await Promise.resolve();
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

test('the focus stays where it is if another row is deleted, or something that is no row', async () => {
  buttonOf('a').focus();
  expect(await remove('#b')).toBe('a');
  const other = document.body.appendChild(document.createElement('button'));
  other.focus();
  other.remove();
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});
