import type { UserFilter } from '@atrium/contract/users/user-filter';
import { bulkActions } from '@atrium/domain/people-jobs/people-job';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ComponentType, Suspense } from 'react';
import type { EstimateDialogProps } from '../../../lib/seat-estimate.ts';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Icon } from '../../../ui/drawings/icon.tsx';
import {
  dotsIcon,
  mailIcon,
  trashIcon,
  userCheckIcon,
  userMinusIcon,
  userOffIcon,
  userPlusIcon,
  usersIcon,
} from '../../../ui/icons.ts';
import { ActionBar } from '../../../ui/layout/action-bar.tsx';
import { ActionItems, ActionMenu } from '../../../ui/overlays/action-menu.tsx';
import { lazyPart } from '../../../ui/states/lazy-part.tsx';
import { Announcement } from '../../../ui/visually-hidden.tsx';
import { fetchMatching } from '../queries.ts';
import { useBulkDialogs } from './use-bulk-dialogs.ts';
import type { Picked, useSelection } from './use-selection.ts';

const RoleChangeDialog = lazyPart(async () => ({
  default: (await import('./role-change-dialog.tsx')).RoleChangeDialog,
}));
const BulkActionDialog = lazyPart(async () => ({
  default: (await import('./bulk-action-dialog.tsx')).BulkActionDialog,
}));

const roleChanges = ['assign', 'remove'] as const;

interface BulkActionsProps {
  readonly selection: ReturnType<typeof useSelection>;
  /** The list below which the bar stands: everybody in it can be selected. */
  readonly list: { readonly filter: UserFilter; readonly total: number };
  readonly EstimateDialog: ComponentType<EstimateDialogProps>;
}

/** The bar with the actions on all selected users, and their dialogs. */
export function BulkActions({ selection, list, EstimateDialog }: BulkActionsProps) {
  const dialogs = useBulkDialogs();
  const shared = { people: selection.people, EstimateDialog, onDone: selection.clear };
  const enable = (people: readonly Picked[]): void => {
    selection.replace(people);
    dialogs.enable.open();
  };
  return (
    <>
      <Bar selection={selection} list={list} dialogs={dialogs} />
      <Suspense fallback={null}>
        {roleChanges.map((kind) => {
          const { isMounted, isOpen, close } = dialogs[kind];
          return isMounted && <RoleChangeDialog key={kind} kind={kind} opened={isOpen} onClose={close} {...shared} />;
        })}
        {bulkActions.map((action) => {
          const { isMounted, isOpen, close } = dialogs[action];
          return (
            isMounted && (
              <BulkActionDialog
                key={action}
                action={action}
                opened={isOpen}
                onClose={close}
                onUndo={enable}
                {...shared}
              />
            )
          );
        })}
      </Suspense>
    </>
  );
}

interface BarProps {
  readonly selection: BulkActionsProps['selection'];
  readonly list: BulkActionsProps['list'];
  readonly dialogs: ReturnType<typeof useBulkDialogs>;
}

function Bar({ selection, list, dialogs }: BarProps) {
  const { t, i18n } = useLingui();
  const all = useAction(fetchMatching);
  const everybody = i18n.number(list.total);
  const selectAll = (): void => {
    const onSuccess = (people: readonly Picked[]): void => selection.select(people, true);
    all.run(list.filter, { onSuccess, onError: showFailedAction });
  };
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
            ...(list.total > count && !selection.isFull
              ? [{ label: t`Select all ${everybody}`, icon: <Icon of={usersIcon} size={18} />, onPick: selectAll }]
              : []),
            { label: t`Assign role`, icon: <Icon of={userPlusIcon} size={18} />, onPick: dialogs.assign.open },
            { label: t`Remove role`, icon: <Icon of={userMinusIcon} size={18} />, onPick: dialogs.remove.open },
          ]}
          more={
            <ActionMenu look="dots" label={t`More actions`} button={<Icon of={dotsIcon} size={18} />}>
              <ActionItems
                actions={[
                  { label: t`Send reset link`, icon: <Icon of={mailIcon} />, onPick: dialogs.send_reset_link.open },
                  { label: t`Disable`, icon: <Icon of={userOffIcon} />, onPick: dialogs.disable.open },
                  { label: t`Enable`, icon: <Icon of={userCheckIcon} />, onPick: dialogs.enable.open },
                  {
                    label: t`Delete`,
                    icon: <Icon of={trashIcon} />,
                    onPick: dialogs.delete.open,
                    isDestructive: true,
                  },
                ]}
              />
            </ActionMenu>
          }
          clearLabel={t`Clear selection`}
          onClear={selection.clear}
        />
      )}
    </>
  );
}
