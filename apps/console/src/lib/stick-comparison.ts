/** The comparison's header becomes sticky at this scroll position (PLAN-08). */
const sticksAfterPx = 895;

/** Marks the comparison once the window is scrolled far enough. Returns a function that stops it. */
export function stickComparison(root: ParentNode): () => void {
  const mark = (): void => {
    const isFar = window.scrollY > sticksAfterPx;
    for (const comparison of root.querySelectorAll<HTMLElement>('[data-comparison]')) {
      comparison.dataset['stuck'] = String(isFar);
    }
  };
  mark();
  window.addEventListener('scroll', mark, { passive: true });
  return () => window.removeEventListener('scroll', mark);
}
