import type { ComponentProps } from 'react';
import { Estimate } from '../features/subscriptions/seat-estimate/estimate.tsx';
import { PersonDialogs } from '../features/users/actions/person-dialogs.tsx';

/** The dialogs about one user, with the estimate of what their seats cost. */
export function PricedPersonDialogs(dialogs: Omit<ComponentProps<typeof PersonDialogs>, 'Estimate'>) {
  return <PersonDialogs {...dialogs} Estimate={Estimate} />;
}
