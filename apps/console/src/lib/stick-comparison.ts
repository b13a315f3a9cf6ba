/** PLAN-08: how far one has scrolled when the comparison's header becomes sticky. */
const sticksAfterPx = 895;

/** Marks the comparison once the window is scrolled far enough; returns how to stop. */
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
