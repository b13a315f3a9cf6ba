import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import type { SeatCounts } from '../../../lib/seat-estimate.ts';
import { Loading, Skeleton } from '../../../ui/states/states.tsx';
import type { UserDetails } from '../queries.ts';

/** The props of every dialog about a user. `details` is null until the server has answered. */
export interface PersonQuestion {
  readonly opened: boolean;
  readonly details: UserDetails | null;
  readonly isMissing: boolean;
  readonly onClose: () => void;
}

/** A dialog that may show what seats cost; the page passes the piece in. */
export interface SeatQuestion extends PersonQuestion {
  readonly Estimate: ComponentType<{ readonly counts: SeatCounts }>;
}

export function nameOf(details: UserDetails | null): string {
  return details === null ? '' : `${details.user.firstName} ${details.user.lastName}`.trim();
}

/** A placeholder while the user is loading, and a message if that failed. */
export function QuestionSkeleton({ isMissing }: { isMissing: boolean }) {
  const { t } = useLingui();
  if (isMissing) {
    return (
      <p role="alert">
        <Trans>This person could not be loaded. They may have been deleted.</Trans>
      </p>
    );
  }
  return (
    <Loading label={t`Loading user`}>
      <Skeleton width="90%" />
    </Loading>
  );
}
