/** Browser features that the console uses and jsdom lacks. */

let width = 1440;
type Listener = (event: MediaQueryListEvent) => void;
const watchers = new Map<Listener, string>();

/** Answers `(max-width: …)` queries as a window of this width would. */
export function setWidth(pixels: number): void {
  width = pixels;
  for (const [tell, media] of watchers) tell({ media, matches: matches(media) } as MediaQueryListEvent);
}

function matches(query: string): boolean {
  const limit = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
  return limit !== undefined && width <= Number(limit);
}

window.matchMedia = (query: string): MediaQueryList => {
  const list = {
    media: query,
    onchange: null,
    get matches() {
      return matches(query);
    },
    addEventListener: (_kind: string, listener: Listener) => watchers.set(listener, query),
    removeEventListener: (_kind: string, listener: Listener) => watchers.delete(listener),
    addListener: (listener: Listener) => watchers.set(listener, query),
    removeListener: (listener: Listener) => watchers.delete(listener),
    dispatchEvent: () => true,
  };
  return list as unknown as MediaQueryList;
};

class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
window.ResizeObserver ??= Observer as unknown as typeof ResizeObserver;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
