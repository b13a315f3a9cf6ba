const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]';
const rows = 'tr, li';

const focusablesIn = (element: Element): readonly HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>(focusable),
];

/** The place in the neighbour that the lost element had in its own row, so that the next press does the same. */
function sameIn(neighbour: Node | null, index: number): HTMLElement | undefined {
  if (!(neighbour instanceof Element) || !neighbour.isConnected || !neighbour.matches(rows)) return undefined;
  const choices = focusablesIn(neighbour);
  return choices[index] ?? choices.at(-1);
}

function firstIn(node: Node | null | undefined): HTMLElement | undefined {
  if (!(node instanceof HTMLElement) || !node.isConnected) return undefined;
  return node.matches(focusable) ? node : focusablesIn(node)[0];
}

/** Where the focus goes if there is no neighbour: to the dialog's usual button, to the nearest control, or to the page. */
function nearestTo(from: Node): HTMLElement | null {
  let near = from instanceof Element && from.isConnected ? from : document.body;
  const dialog = near.closest('[role="dialog"]');
  if (dialog !== null) return dialog.querySelector<HTMLElement>('[data-autofocus], button');
  const main = document.querySelector('main');
  while (main !== null && near !== main && main.contains(near)) {
    const found = firstIn(near);
    if (found !== undefined) return found;
    near = near.parentElement ?? main;
  }
  return main;
}

/** What took the place of the removed node in the same change, as the row with Edit takes that of the form. */
const replacedBy = (records: readonly MutationRecord[], { target }: MutationRecord) =>
  records
    .filter((record) => record.target === target)
    .flatMap(({ addedNodes }) => [...addedNodes])
    .map(firstIn)
    .find((each) => each !== undefined);

function targetOf(lost: HTMLElement, records: readonly MutationRecord[]): HTMLElement | null {
  const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)));
  const removed = [...(record?.removedNodes ?? [])].find((node) => node.contains(lost));
  if (record === undefined || !(removed instanceof Element)) return null;
  if (isOfClosedDialog(lost)) return document.querySelector('main');
  const row = lost.closest(rows);
  if (row === removed) {
    const index = focusablesIn(row).indexOf(lost);
    const same = sameIn(record.nextSibling, index) ?? sameIn(record.previousSibling, index);
    if (same !== undefined) return same;
  }
  return (
    replacedBy(records, record) ??
    firstIn(record.nextSibling) ??
    firstIn(record.previousSibling) ??
    nearestTo(record.target)
  );
}

/** A dialog that is closed gives the focus back itself, unless it was opened by its address. */
const isOfClosedDialog = (lost: HTMLElement): boolean => lost.closest('[role="dialog"]')?.isConnected === false;
const returnMs = 300;

const isNowhere = (): boolean => (document.activeElement ?? document.body) === document.body;

/**
 * What is removed or switched off takes the focus with it, and the keyboard would start again at the top of the page.
 * The focus goes to the next row, to what took its place, or to the nearest control (N-55, D-673). Answers how to stop.
 */
export function keepFocus(): () => void {
  let last: HTMLElement | null = null;
  const remember = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement) last = target;
  };
  // A press beside everything gives the focus up.
  const forget = ({ target }: Event): void => {
    if (target instanceof Element && target.closest(focusable) === null) last = null;
  };
  const observer = new MutationObserver((records) => {
    const lost = last;
    if (lost === null || !isNowhere()) return;
    if (lost.isConnected) {
      const isOnAgain = records.some(({ type }) => type === 'attributes') && !lost.matches(':disabled');
      if (isOnAgain) lost.focus({ preventScroll: true });
      return;
    }
    last = null;
    const to = targetOf(lost, records);
    // A screen that is opened takes the focus itself, a moment later.
    const focus = () => isNowhere() && to?.isConnected === true && to.focus({ preventScroll: to.tagName === 'MAIN' });
    setTimeout(focus, isOfClosedDialog(lost) ? returnMs : 0);
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', forget);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget);
    observer.disconnect();
  };
}
