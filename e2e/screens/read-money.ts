import type { Page } from '@playwright/test';

/** Amounts that are broken over two lines, or of which a part is cut off. */
export function brokenAmounts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const figure = String.raw`\d[\d.,\u00a0\u202f']*`;
    const amount = new RegExp(
      String.raw`(?:US|[ASH]K?)?[$€£₹¥]\s?[-−]?${figure}(?<=\d)|[-−]?${figure}(?<=\d)\s?[€$£₹¥]`,
      'g',
    );
    /** What only screen readers read is laid out in a box of one pixel. */
    const isForReaders = (element: Element | null): boolean => {
      if (element === null) return false;
      const { width, height } = element.getBoundingClientRect();
      const isHidden = getComputedStyle(element).overflowX === 'hidden' && width <= 1 && height <= 1;
      return isHidden || isForReaders(element.parentElement);
    };
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 1 && height > 1;
    };
    /** The nearest element that is no part of a line. Two of them are never one amount. */
    const blockOf = (node: Node): Element => {
      let block = node.parentElement ?? document.body;
      while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement;
      return block;
    };
    const blocks = new Map<Element, Text[]>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('script,style,svg,option,select')) continue;
      const block = blockOf(node);
      blocks.set(block, [...(blocks.get(block) ?? []), node as Text]);
    }
    const isCut = (box: DOMRect, inside: Element): boolean => {
      for (let holder: Element | null = inside; holder && holder !== document.body; holder = holder.parentElement) {
        const { overflowX, position } = getComputedStyle(holder);
        const frame = holder.getBoundingClientRect();
        const isHidden = overflowX === 'hidden' || overflowX === 'clip';
        if (isHidden && (box.right > frame.right + 1 || box.left < frame.left - 1)) return true;
        if (position === 'fixed') return false;
      }
      return false;
    };
    const faults: string[] = [];
    for (const [block, nodes] of blocks) {
      if (!isShown(block) || isForReaders(block)) continue;
      const text = nodes.map(({ data }) => data).join('');
      for (const match of text.matchAll(amount)) {
        const range = document.createRange();
        let at = 0;
        for (const node of nodes) {
          const [from, to] = [match.index - at, match.index + match[0].length - at];
          if (from >= 0 && from < node.length) range.setStart(node, from);
          if (to > 0 && to <= node.length) range.setEnd(node, to);
          at += node.length;
        }
        const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
        const first = boxes[0];
        if (!first) continue;
        if (boxes.some(({ top }) => top >= first.bottom - 2)) faults.push(`'${match[0]}' is broken over two lines`);
        else if (boxes.some((box) => isCut(box, block))) faults.push(`'${match[0]}' is cut off`);
      }
    }
    return [...new Set(faults)];
  });
}
