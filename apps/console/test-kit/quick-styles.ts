/**
 * Queries by role ask every element whether it is displayed. jsdom answers by matching all rules of its style sheet,
 * which took a sixth of the time of all tests. No test loads a style sheet of ours, so what stands on the element and
 * the kind of element decide. Every other property is computed by jsdom as before.
 */
const compute = window.getComputedStyle.bind(window);
const displayOfKind = new Map<string, string>();

/** What also depends on an attribute is computed anew. */
const dependsOnMore = (element: Element) =>
  element.hasAttribute('hidden') || ['DIALOG', 'DETAILS', 'INPUT'].includes(element.tagName);

function displayOf(element: Element): string {
  const own = (element as HTMLElement).style?.display;
  if (own) return own;
  if (dependsOnMore(element)) return compute(element).display;
  const known = displayOfKind.get(element.tagName);
  if (known !== undefined) return known;
  const { display } = compute(element.cloneNode() as Element);
  displayOfKind.set(element.tagName, display);
  return display;
}

function visibilityOf(element: Element): string {
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    const own = (each as HTMLElement).style?.visibility;
    if (own) return own;
  }
  return 'visible';
}

const quick: Readonly<Record<string, (element: Element) => string>> = { display: displayOf, visibility: visibilityOf };

window.getComputedStyle = (element, pseudo) => {
  if (pseudo) return compute(element, pseudo);
  const valueOf = (name: string) => quick[name]?.(element) ?? compute(element).getPropertyValue(name);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (name === 'getPropertyValue') return valueOf;
      return typeof name === 'string' && quick[name] ? quick[name](element) : Reflect.get(compute(element), name);
    },
  });
};
