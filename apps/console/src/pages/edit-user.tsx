import type { ComponentProps } from 'react';
import { AccessFields } from '../features/access/access-fields.tsx';
import { EstimateDialog } from '../features/subscriptions/seat-estimate/estimate-dialog.tsx';
import { UserPanel } from '../features/users/panel/user-panel.tsx';

const slots = { AccessFields, EstimateDialog };

/** The panel that adds or edits a user, with the pieces of other features in it. */
export function EditUser(panel: Omit<ComponentProps<typeof UserPanel>, 'slots'>) {
  return <UserPanel {...panel} slots={slots} />;
}
