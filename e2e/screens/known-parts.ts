import type { Look } from './looks.ts';

/** An element with all that is inside it. Parts come in the order of the document. */
export interface Part {
  /** The same for two parts that differ only in words, ids and addresses. */
  readonly shape: number;
  /** How many elements lie between it and the body. */
  readonly depth: number;
  /** Its place among its siblings, from 1. */
  readonly nth: number;
}

interface NewParts {
  readonly isNew: boolean;
  /** False if only the scheme differs from what was seen before. */
  readonly isNewLayout: boolean;
  /** The largest parts that were seen before in this look, as selectors. */
  readonly known: readonly string[];
}

/** Remembers which parts were seen in which look. */
export class KnownParts {
  private readonly seen = new Set<string>();

  see(parts: readonly Part[], { width, scheme }: Look): NewParts {
    const known: string[] = [];
    const path: number[] = [];
    let inside = Number.POSITIVE_INFINITY;
    let newParts = 0;
    let newLayouts = 0;
    for (const { shape, depth, nth } of parts) {
      path.length = depth;
      path.push(nth);
      if (depth > inside) continue;
      inside = Number.POSITIVE_INFINITY;
      if (!this.isFirst(`${width} ${scheme} ${shape}`)) {
        known.push(`body${path.map((place) => ` > :nth-child(${place})`).join('')}`);
        inside = depth;
        continue;
      }
      newParts += 1;
      if (this.isFirst(`${width} ${shape}`)) newLayouts += 1;
    }
    return { isNew: newParts > 0, isNewLayout: newLayouts > 0, known };
  }

  /** True if every part was seen in this look. The scheme changes colours only, so there is nothing else to see. */
  knows(parts: readonly Part[], { width, scheme }: Look): boolean {
    return parts.every(({ shape }) => this.seen.has(`${width} ${scheme} ${shape}`));
  }

  private isFirst(key: string): boolean {
    const isFirst = !this.seen.has(key);
    this.seen.add(key);
    return isFirst;
  }
}
