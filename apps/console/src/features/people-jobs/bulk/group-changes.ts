import type { ChangePreview } from '../queries.ts';
import type { Picked } from './use-selection.ts';

/** People for whom the same changes in the product. */
export interface ChangeGroup {
  readonly kind: 'gain' | 'lose' | 'switch' | 'defaults' | 'nothing';
  readonly roleBefore: string | null;
  readonly roleAfter: string | null;
  readonly people: readonly Picked[];
}

function kindOf(before: string | null, after: string | null): ChangeGroup['kind'] {
  if (before === null) return 'gain';
  if (after === null) return 'lose';
  return before === after ? 'defaults' : 'switch';
}

/** Groups people by what would change for them. People who are refused are in no group. */
export function groupChanges(
  preview: ChangePreview,
  people: readonly Picked[],
  product: string,
): readonly ChangeGroup[] {
  const access = new Map(preview.access.map(({ userId, products }) => [userId, products]));
  const refused = new Set(preview.refused.map(({ userId }) => userId));
  const groups = new Map<string, ChangeGroup & { people: Picked[] }>();
  for (const person of people) {
    if (refused.has(person.id)) continue;
    const changes = access.get(person.id);
    const change = changes?.find((each) => each.product === product);
    const [roleBefore, roleAfter] = [change?.roleBefore ?? null, change?.roleAfter ?? null];
    const kind = change === undefined ? 'nothing' : kindOf(roleBefore, roleAfter);
    const key = `${kind} ${roleBefore ?? ''} ${roleAfter ?? ''}`;
    const group = groups.get(key) ?? { kind, roleBefore, roleAfter, people: [] };
    group.people.push(person);
    groups.set(key, group);
  }
  const order = ['gain', 'switch', 'defaults', 'lose', 'nothing'];
  return [...groups.values()].toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

/** The ids of everybody for whom something would change. */
export function changedIds(groups: readonly ChangeGroup[]): readonly string[] {
  return groups.filter(({ kind }) => kind !== 'nothing').flatMap((group) => group.people.map(({ id }) => id));
}
