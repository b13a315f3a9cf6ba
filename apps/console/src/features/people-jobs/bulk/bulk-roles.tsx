import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ComponentType, lazy, Suspense } from 'react';
import type { EstimateDialogProps } from '../../../lib/seat-estimate.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { userMinusIcon, userPlusIcon } from '../../../ui/icons.ts';
import { useAddressDialog } from '../../../ui/use-address-dialog.ts';
import { Announcement } from '../../../ui/visually-hidden.tsx';
import type { useSelection } from './use-selection.ts';

const RoleChangeDialog = lazy(async () => ({ default: (await import('./role-change-dialog.tsx')).RoleChangeDialog }));

interface BulkRolesProps {
  readonly selection: ReturnType<typeof useSelection>;
  readonly EstimateDialog: ComponentType<EstimateDialogProps>;
}

/** The bar with the actions on all selected users, and their dialogs. */
export function BulkRoles({ selection, EstimateDialog }: BulkRolesProps) {
  const { t, i18n } = useLingui();
  const assign = useAddressDialog('assign-role');
  const remove = useAddressDialog('remove-role');
  const count = selection.people.length;
  const number = i18n.number(count);
  const summary = selection.isFull ? t`${number} selected, the most at once` : t`${number} selected`;
  return (
    <>
      <Announcement>
        {count > 0 ? plural(count, { one: '# user selected', other: '# users selected' }) : ''}
      </Announcement>
      {count > 0 && (
        <ActionBar
          label={t`Selected users`}
          summary={summary}
          actions={[
            { label: t`Assign role`, icon: <Icon of={userPlusIcon} size={18} />, onPick: assign.open },
            { label: t`Remove role`, icon: <Icon of={userMinusIcon} size={18} />, onPick: remove.open },
          ]}
          clearLabel={t`Clear selection`}
          onClear={selection.clear}
        />
      )}
      <Suspense fallback={null}>
        {assign.isMounted && (
          <RoleChangeDialog
            kind="assign"
            opened={assign.isOpen}
            people={selection.people}
            EstimateDialog={EstimateDialog}
            onClose={assign.close}
            onDone={selection.clear}
          />
        )}
        {remove.isMounted && (
          <RoleChangeDialog
            kind="remove"
            opened={remove.isOpen}
            people={selection.people}
            EstimateDialog={EstimateDialog}
            onClose={remove.close}
            onDone={selection.clear}
          />
        )}
      </Suspense>
    </>
  );
}
