const oneId = /^([A-Z][A-Z0-9]*)-(\d{2,3})$/;
const range = /^([A-Z][A-Z0-9]*)-(\d{2,3})…(?:\1-)?(\d{2,3})$/;
const startsLikeId = /^[A-Z][A-Z0-9]*-\d{2,3}/;

const written = (area: string, number: number): string => `${area}-${String(number).padStart(2, '0')}`;

/** One id, or a range such as `NAV-01…04`; null when it is neither. */
export function expandIds(text: string): string[] | null {
  if (oneId.test(text)) return [text];
  const [, area, from, to] = range.exec(text) ?? [];
  if (area === undefined || Number(from) > Number(to)) return null;
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, step) => written(area, Number(from) + step));
}

/** The ids that a test's title claims to prove; a bracket that begins like an id must be readable to its end. */
export function idsInTitle(title: string): { readonly ids: readonly string[]; readonly unreadable: readonly string[] } {
  const ids: string[] = [];
  const unreadable: string[] = [];
  for (const [, inside = ''] of title.matchAll(/\[([^[\]]*)\]/g)) {
    if (!startsLikeId.test(inside.trim())) continue;
    for (const part of inside.split(',')) {
      const expanded = expandIds(part.trim());
      if (expanded === null) unreadable.push(part.trim());
      else ids.push(...expanded);
    }
  }
  return { ids, unreadable };
}

/** `NAV-01…39,-NAV-05`: what is listed, without what a minus takes out again. */
export function selectIds(list: string): string[] {
  const chosen = new Set<string>();
  for (const part of list.split(/[\s,]+/)) {
    if (part.length === 0) continue;
    const isTakenOut = part.startsWith('-');
    const expanded = expandIds(isTakenOut ? part.slice(1) : part);
    if (expanded === null) throw new Error(`'${part}' is neither an id nor a range of ids`);
    for (const id of expanded) {
      if (isTakenOut) chosen.delete(id);
      else chosen.add(id);
    }
  }
  return [...chosen];
}
