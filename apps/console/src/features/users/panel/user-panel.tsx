import { preventedAction } from '@atrium/domain/users/act-on-user';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { lockIcon } from '../../../ui/icons.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { Bone, Loading, MessageBody } from '../../../ui/states.tsx';
import type { UserDialogName } from '../actions/use-user-dialog.ts';
import { type UserReply, useRoleCatalogue, useUser } from '../queries.ts';
import styles from './panel.module.css';
import { UserEditorForm } from './user-editor.tsx';

interface UserPanelProps {
  readonly name: UserDialogName | null;
  readonly userId: string;
  readonly onClose: () => void;
}

/** USER-01, USER-03: adding and editing somebody beside the list. */
export function UserPanel({ name, userId, onClose }: UserPanelProps) {
  const { t } = useLingui();
  const opened = name === 'add-user' || name === 'edit-user';
  const lastName = useRef(name);
  // While it slides away it keeps its title.
  if (opened) lastName.current = name;
  const isAdding = lastName.current === 'add-user';
  return (
    <SidePanel opened={opened} title={isAdding ? t`Add user` : t`Edit user`} onClose={onClose}>
      {isAdding ? <NewUser onClose={onClose} /> : <ExistingUser key={userId} userId={userId} onClose={onClose} />}
    </SidePanel>
  );
}

function NewUser({ onClose }: { onClose: () => void }) {
  const catalogue = useRoleCatalogue();
  if (catalogue.isPending) return <PanelBones />;
  if (catalogue.data === undefined) return <PanelFailed onRetry={() => void catalogue.refetch()} />;
  return <UserEditorForm catalogue={catalogue.data} original={null} onClose={onClose} />;
}

function ExistingUser({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { t } = useLingui();
  const catalogue = useRoleCatalogue();
  const user = useUser(userId, userId !== '');
  // Editing begins with what is saved now, not with what an earlier opening left behind; later answers do not disturb it.
  const original = useRef<UserReply | null>(null);
  if (user.isFetchedAfterMount && user.data !== undefined) original.current ??= user.data;
  const retry = (): void => {
    void catalogue.refetch();
    void user.refetch();
  };
  if (userId === '' || user.isError || catalogue.isError) return <PanelFailed onRetry={retry} />;
  if (original.current === null || catalogue.data === undefined) return <PanelBones />;
  if (!original.current.allowedActions.includes('edit')) {
    return (
      <div role="alert">
        <MessageBody
          icon={lockIcon}
          title={preventedAction.title}
          text={preventedAction.message}
          action={
            <Button variant="default" onClick={onClose}>
              {t`Close`}
            </Button>
          }
        />
      </div>
    );
  }
  return <UserEditorForm catalogue={catalogue.data} original={original.current} onClose={onClose} />;
}

function PanelFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return <LoadFailed title={t`This could not be loaded`} onRetry={onRetry} />;
}

const fields = ['one', 'two', 'three', 'four'];

function PanelBones() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading user`}>
      <div className={styles['bones']}>
        {fields.map((field) => (
          <div key={field}>
            <Bone width={80} />
            <Bone width="100%" height={36} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
