const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled)';
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

/** Where the focus goes if there is no neighbour: to the dialog's usual button, or to the page. */
function fallback(from: Node): HTMLElement | null {
  const near = from instanceof Element && from.isConnected ? from : document.body;
  const dialog = near.closest('[role="dialog"]');
  return dialog?.querySelector<HTMLElement>('[data-autofocus], button') ?? document.querySelector('main');
}

function targetOf(lost: HTMLElement, { removedNodes, nextSibling, previousSibling, target }: MutationRecord) {
  const removed = [...removedNodes].find((node) => node.contains(lost));
  if (!(removed instanceof Element)) return null;
  const row = lost.closest(rows);
  if (row === null) return null;
  const index = focusablesIn(row).indexOf(lost);
  if (removed !== row) return fallback(target);
  return sameIn(nextSibling, index) ?? sameIn(previousSibling, index) ?? fallback(target);
}

/**
 * A row that is deleted, withdrawn or accepted takes the focus with it, and the keyboard would start again at the top of
 * the page. The focus goes to the next row instead, or to the one before (N-55). Answers how to stop.
 */
export function keepFocus(): () => void {
  let last: HTMLElement | null = null;
  const remember = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement) last = target;
  };
  const observer = new MutationObserver((records) => {
    const lost = last;
    const isLost = lost !== null && !lost.isConnected && (document.activeElement ?? document.body) === document.body;
    if (!isLost) return;
    last = null;
    for (const record of records) targetOf(lost, record)?.focus();
  });
  document.addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
