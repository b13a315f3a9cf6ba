import type { ComponentProps } from 'react';
import { Estimate } from '../features/subscriptions/seat-estimate/estimate.tsx';
import { PersonDialogs as Dialogs } from '../features/users/actions/person-dialogs.tsx';

/** The dialogs about one user, with the estimate of what their seats cost. */
export function PersonDialogs(dialogs: Omit<ComponentProps<typeof Dialogs>, 'Estimate'>) {
  return <Dialogs {...dialogs} Estimate={Estimate} />;
}
