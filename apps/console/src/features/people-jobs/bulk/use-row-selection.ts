import { useLingui } from '@lingui/react/macro';
import { useCan } from '../../../session/use-session.ts';
import type { Selection } from '../../../ui/tables/table-shape.ts';
import type { Picked, useSelection } from './use-selection.ts';

/** The selection for a table of users, or undefined for people who may not act on users. */
export function useRowSelection(selection: ReturnType<typeof useSelection>): Selection<Picked> | undefined {
  const { t } = useLingui();
  const canAct = useCan('act_on_users');
  if (!canAct) return undefined;
  return {
    isSelected: ({ id }) => selection.has(id),
    onSelect: selection.select,
    labelOf: ({ firstName, lastName, email }) => {
      const name = `${firstName} ${lastName}`.trim() || email;
      return t`Select ${name}`;
    },
    allLabel: t`Select everybody on this page`,
  };
}
