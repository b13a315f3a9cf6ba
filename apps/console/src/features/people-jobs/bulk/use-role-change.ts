import { changeRoleOfMany } from '@atrium/contract/people-jobs/people-jobs';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { type EstimateCounts, needsEstimate } from '../../users/panel/user-change.ts';
import { useRoleCatalogue } from '../../users/queries.ts';
import { changedIds, groupChanges } from './group-changes.ts';
import { assignmentOf, type RoleWish } from './role-change.ts';
import { type RoleChange, useManyPreview } from './use-many-preview.ts';
import type { Picked } from './use-selection.ts';

const nothing: RoleWish = { product: null, role: null };

/** The change as it is being put together: the wish, what it would do, what it would cost, and the work once it is begun. */
export function useRoleChange(kind: 'assign' | 'remove', people: readonly Picked[]) {
  const [wish, setWish] = useState(nothing);
  const [asked, setAsked] = useState<EstimateCounts | null>(null);
  const [jobId, setJobId] = useState<string | null>(null);
  const catalogue = useRoleCatalogue();
  const assign = catalogue.data === undefined ? null : assignmentOf(catalogue.data, wish);
  const removal = wish.product === null ? null : { unassign: wish.product };
  const change: RoleChange | null = kind === 'remove' ? removal : assign && { assign };
  const preview = useManyPreview(jobId === null ? people.map(({ id }) => id) : [], change);
  const groups = preview.data && wish.product !== null ? groupChanges(preview.data, people, wish.product) : [];
  const ids = changedIds(groups);
  const work = useAction((wanted: RoleChange) => call(changeRoleOfMany, { userIds: [...ids], ...wanted }));

  const begin = (): void => {
    if (change === null) return;
    const onSuccess = ({ id }: { id: string }): void => {
      setAsked(null);
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
    /** USER-12: what is being asked about before the work begins. */
    asked,
    forgetAsked: (): void => setAsked(null),
    isPending: work.isPending,
    apply: (): void => {
      if (preview.data !== undefined && needsEstimate(preview.data.estimateCounts))
        setAsked(preview.data.estimateCounts);
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
