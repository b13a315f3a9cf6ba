import type { UserRow } from '@atrium/contract/users/list-users';
import { useLingui } from '@lingui/react/macro';
import { useCan } from '../../../lib/use-session.ts';
import type { Selection } from '../../../ui/table-shape.ts';
import type { useSelection } from './use-selection.ts';

/** For the table: boxes before the rows, for who may act on people. */
export function useRowSelection(selection: ReturnType<typeof useSelection>): { selection?: Selection<UserRow> } {
  const { t } = useLingui();
  const canAct = useCan('act_on_users');
  if (!canAct) return {};
  return {
    selection: {
      isSelected: ({ id }) => selection.has(id),
      onSelect: selection.select,
      labelOf: ({ firstName, lastName, userName }) => {
        const name = `${firstName} ${lastName}`.trim() || userName;
        return t`Select ${name}`;
      },
      allLabel: t`Select everybody on this page`,
    },
  };
}
