import { preventedAction } from '@atrium/domain/users/act-on-user';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useRoleCatalogue } from '../../../lib/use-role-catalogue.ts';
import type { UserDialogName } from '../../../lib/use-user-dialog.ts';
import { Button } from '../../../ui/button.tsx';
import { lockIcon } from '../../../ui/icons.ts';
import { SidePanel } from '../../../ui/overlays/side-panel.tsx';
import { LoadFailed } from '../../../ui/states/load-failed.tsx';
import { Loading, MessageBody, Skeleton } from '../../../ui/states/states.tsx';
import { inWords } from '../../../words/reply-words.ts';
import { type UserDetails, useUser } from '../queries.ts';
import styles from './panel.module.css';
import { UserEditorForm } from './user-editor.tsx';
import type { UserPanelSlots } from './user-panel-slots.ts';

interface UserPanelProps {
  readonly name: UserDialogName | null;
  readonly userId: string;
  readonly slots: UserPanelSlots;
  readonly onClose: () => void;
}

/** Adds or edits a user in a panel beside the list (USER-01, USER-03). */
export function UserPanel({ name, userId, slots, onClose }: UserPanelProps) {
  const { t } = useLingui();
  const opened = name === 'add-user' || name === 'edit-user';
  const isAdding = name === 'add-user';
  return (
    <SidePanel opened={opened} title={isAdding ? t`Add user` : t`Edit user`} onClose={onClose}>
      {isAdding ? (
        <NewUser slots={slots} onClose={onClose} />
      ) : (
        <ExistingUser key={userId} userId={userId} slots={slots} onClose={onClose} />
      )}
    </SidePanel>
  );
}

function NewUser({ slots, onClose }: Pick<UserPanelProps, 'slots' | 'onClose'>) {
  const catalogue = useRoleCatalogue();
  if (catalogue.isPending) return <PanelSkeleton />;
  if (catalogue.data === undefined) return <PanelFailed onRetry={() => void catalogue.refetch()} />;
  return <UserEditorForm catalogue={catalogue.data} original={null} slots={slots} onClose={onClose} />;
}

function ExistingUser({ userId, slots, onClose }: Omit<UserPanelProps, 'name'>) {
  const { t } = useLingui();
  const catalogue = useRoleCatalogue();
  const user = useUser(userId, userId !== '');
  // Editing starts with a fresh copy, not with a cached one. Later replies do not change it.
  const original = useRef<UserDetails | null>(null);
  if (user.isFetchedAfterMount && user.data !== undefined) original.current ??= user.data;
  const retry = (): void => {
    void catalogue.refetch();
    void user.refetch();
  };
  if (userId === '' || user.isError || catalogue.isError) return <PanelFailed onRetry={retry} />;
  if (original.current === null || catalogue.data === undefined) return <PanelSkeleton />;
  if (!original.current.allowedActions.includes('edit')) {
    return (
      <div role="alert">
        <MessageBody
          icon={lockIcon}
          title={inWords(preventedAction.title)}
          text={
            <>
              <span>{inWords(preventedAction.message)}</span>. <span>{inWords(preventedAction.help)}</span>
            </>
          }
          action={
            <Button variant="default" onClick={onClose}>
              {t`Close`}
            </Button>
          }
        />
      </div>
    );
  }
  return <UserEditorForm catalogue={catalogue.data} original={original.current} slots={slots} onClose={onClose} />;
}

function PanelFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return <LoadFailed title={t`This could not be loaded`} onRetry={onRetry} />;
}

const fields = ['one', 'two', 'three', 'four'];

function PanelSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading user`}>
      <div className={styles['skeleton']}>
        {fields.map((field) => (
          <div key={field}>
            <Skeleton width={80} />
            <Skeleton width="100%" height={36} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
