import type { Permission } from '@atrium/domain/access/permissions';
import { roleLabel } from '@atrium/domain/access/role-choice';
import type { Product } from '@atrium/domain/products/products';
import { findRoleGroup, type RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { refusalWords } from '../../../lib/show-refusal.ts';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { chevronRightIcon } from '../../../ui/icons.ts';
import { productName } from '../../../words/product-name.ts';
import { useActionNames } from '../../../words/use-action-names.ts';
import { useSeatWords } from '../../../words/use-seat-words.ts';
import type { ChangePreview as Preview } from '../queries.ts';
import styles from './bulk.module.css';
import type { ChangeGroup } from './group-changes.ts';
import type { Picked } from './use-selection.ts';

interface ChangePreviewProps {
  readonly preview: Preview;
  readonly groups: readonly ChangeGroup[];
  readonly people: readonly Picked[];
  readonly product: Product;
  readonly catalogue: RoleCatalogue;
}

const nameOf = ({ firstName, lastName, email }: Picked): string => `${firstName} ${lastName}`.trim() || email;

function useGroupWords(catalogue: RoleCatalogue, product: Product): (group: ChangeGroup) => string {
  const { i18n } = useLingui();
  const labelOf = (role: string | null): string => {
    const group = role === null ? undefined : findRoleGroup(catalogue, product, role);
    return group === undefined ? `${productName(product)} - ${role ?? ''}` : roleLabel(product, group);
  };
  return ({ kind, roleBefore, roleAfter, people }) => {
    const count = people.length;
    const number = i18n.number(count);
    const [before, after] = [labelOf(roleBefore), labelOf(roleAfter)];
    if (kind === 'gain')
      return plural(count, { one: `${number} person gets ${after}`, other: `${number} people get ${after}` });
    if (kind === 'lose')
      return plural(count, { one: `${number} person loses ${before}`, other: `${number} people lose ${before}` });
    if (kind === 'switch')
      return plural(count, {
        one: `${number} person changes from ${before} to ${after}`,
        other: `${number} people change from ${before} to ${after}`,
      });
    if (kind === 'defaults')
      return plural(count, {
        one: `${number} person keeps ${after} and gets its default permissions`,
        other: `${number} people keep ${after} and get its default permissions`,
      });
    return plural(count, {
      one: `Nothing changes for ${number} person`,
      other: `Nothing changes for ${number} people`,
    });
  };
}

/** What would change for whom, which seats change, and who is refused. */
export function ChangePreview({ preview, groups, people, product, catalogue }: ChangePreviewProps) {
  const { t } = useLingui();
  const wordsOf = useGroupWords(catalogue, product);
  const seats = useSeatWords(preview.seats);
  const rights = useRightWords(preview);
  return (
    <section className={styles['preview']} aria-label={t`What changes`}>
      <h3>
        <Trans>What changes</Trans>
      </h3>
      {groups.map((group) => (
        <People key={wordsOf(group)} title={wordsOf(group)} names={group.people.map(nameOf)} />
      ))}
      {[...rights, ...seats].map((words) => (
        <p key={words}>{words}</p>
      ))}
      {preview.refused.length > 0 && <LeftOut preview={preview} people={people} />}
    </section>
  );
}

/** A list of thousands is too long to read, and slow to draw. */
const namedAtMost = 200;

function People({ title, names }: { title: string; names: readonly string[] }) {
  const { i18n } = useLingui();
  const others = Math.max(0, names.length - namedAtMost);
  const number = i18n.number(others);
  return (
    <details>
      <summary>
        <Icon of={chevronRightIcon} size={14} />
        <span>{title}</span>
      </summary>
      <ul>
        {names.slice(0, namedAtMost).map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the list never changes its order.
          <li key={index}>{name}</li>
        ))}
        {others > 0 && (
          <li>
            <Trans>and {number} more</Trans>
          </li>
        )}
      </ul>
    </details>
  );
}

/** The people for whom the change would be refused, each with the reason. */
export function LeftOut({ preview, people }: { preview: Preview; people: readonly Picked[] }) {
  const { i18n } = useLingui();
  const count = preview.refused.length;
  const number = i18n.number(count);
  const known = new Map(people.map((person) => [person.id, person]));
  const names = preview.refused.map(({ userId, code }) => {
    const person = known.get(userId);
    return `${person === undefined ? userId : nameOf(person)}: ${refusalWords(code)}`;
  });
  return (
    <div className={styles['refused']}>
      <People
        title={plural(count, { one: `${number} person is skipped`, other: `${number} people are skipped` })}
        names={names}
      />
    </div>
  );
}

/** The console permissions that people would gain or lose; they are not modules of a product. */
function useRightWords({ access }: Preview): readonly string[] {
  const { i18n } = useLingui();
  const actions = useActionNames();
  const tally = (lists: readonly (readonly string[])[]): [string, number][] => {
    const counts = new Map<string, number>();
    for (const name of lists.flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
    return [...counts];
  };
  const actionOf = (name: string): string => (name in actions ? actions[name as Permission] : name);
  return [
    ...tally(access.map(({ permissionsGained }) => permissionsGained)).map(([name, count]) => {
      const [action, number] = [actionOf(name), i18n.number(count)];
      return plural(count, {
        one: `${number} person can then ${action}`,
        other: `${number} people can then ${action}`,
      });
    }),
    ...tally(access.map(({ permissionsLost }) => permissionsLost)).map(([name, count]) => {
      const [action, number] = [actionOf(name), i18n.number(count)];
      return plural(count, {
        one: `${number} person can no longer ${action}`,
        other: `${number} people can no longer ${action}`,
      });
    }),
  ];
}
