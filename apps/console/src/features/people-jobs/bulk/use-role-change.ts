import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { useState } from 'react';
import { needsEstimate, type SeatCounts } from '../../../lib/seat-estimate.ts';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useRoleCatalogue } from '../../../lib/use-role-catalogue.ts';
import { type RoleOfMany, startRoleChange, useRolePreview } from '../queries.ts';
import { changedIds, groupChanges } from './group-changes.ts';
import { assignmentOf, type RoleWish } from './role-change.ts';
import type { Picked } from './use-selection.ts';

const nothing: RoleWish = { product: null, role: null };
const noRoles: RoleCatalogue = {};

/** The state of a role change: the choice, its preview, its cost, and the job once it is started. */
export function useRoleChange(kind: 'assign' | 'remove', people: readonly Picked[]) {
  const [wish, setWish] = useState(nothing);
  const [estimated, setEstimated] = useState<SeatCounts | null>(null);
  const [jobId, setJobId] = useState<string | null>(null);
  const catalogue = useRoleCatalogue();
  const roles = catalogue.data ?? noRoles;
  const give = assignmentOf(roles, wish);
  const removal = wish.product === null ? null : { take: wish.product };
  const change: RoleOfMany | null = kind === 'remove' ? removal : give && { give };
  const preview = useRolePreview(roles, jobId === null ? people.map(({ id }) => id) : [], change);
  const groups = preview.data && wish.product !== null ? groupChanges(preview.data, people, wish.product) : [];
  const ids = changedIds(groups);
  const work = useAction((wanted: RoleOfMany) => startRoleChange(roles, ids, wanted));

  const begin = (): void => {
    if (change === null) return;
    const onSuccess = ({ id }: { id: string }): void => {
      setEstimated(null);
      setJobId(id);
    };
    work.run(change, { onSuccess, onError: showFailedAction });
  };
  return {
    wish,
    setWish,
    catalogue,
    change,
    preview,
    groups,
    changedCount: ids.length,
    /** The seats whose cost must be confirmed before the job starts (USER-12). */
    estimated,
    cancelEstimate: (): void => setEstimated(null),
    isPending: work.isPending,
    apply: (): void => {
      if (preview.data !== undefined && needsEstimate(preview.data.estimateCounts))
        setEstimated(preview.data.estimateCounts);
      else begin();
    },
    begin,
    jobId,
    reset: (): void => {
      setJobId(null);
      setWish(nothing);
    },
  };
}
