import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { useEffect, useId, useRef, useState } from 'react';
import { forgetUnsavedWork } from '../../../lib/forms/unsaved-work.ts';
import { FieldSummary } from '../../../ui/fields/field-summary.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { PanelLayout } from '../../../ui/overlays/side-panel.tsx';
import { type UserDetails, useUser } from '../queries.ts';
import { useNewPassword } from '../use-new-password.ts';
import { ChangeSummary } from './change-summary.tsx';
import { ConflictDialog, ReloadedNote } from './conflict.tsx';
import styles from './panel.module.css';
import { PanelFooter } from './panel-footer.tsx';
import { PasswordChoice } from './password-choice.tsx';
import { PersonFields } from './person-fields.tsx';
import { useChangePreview } from './use-change-preview.ts';
import { useSubmit } from './use-submit.ts';
import { useUserEditor } from './use-user-editor.ts';
import type { UserPanelSlots } from './user-panel-slots.ts';

interface UserEditorProps {
  readonly catalogue: RoleCatalogue;
  /** Null for a new user. */
  readonly original: UserDetails | null;
  readonly slots: UserPanelSlots;
  readonly onClose: () => void;
}

/** The form for a new or an existing user. */
export function UserEditorForm({ catalogue, original, slots, onClose }: UserEditorProps) {
  const formId = useId();
  const editor = useUserEditor({ catalogue, original });
  const { draft, saved, actor, change } = editor;
  const [isPasswordNow, setPasswordNow] = useState(false);
  const password = useNewPassword(draft.email);
  const [isConflict, setConflict] = useState(false);
  const isWhole = draft.access.every(({ role }) => role !== null);
  const { preview, refusal, isSettled, fetchNow } = useChangePreview({
    catalogue,
    change: isWhole && typeof change !== 'string' ? change : null,
    userId: original?.user.id ?? null,
  });
  const isDirty = editor.isDirty || (isPasswordNow && password.values.password !== '');
  const latest = useUser(original?.user.id ?? '', false);
  const submitButton = useRef<HTMLButtonElement>(null);
  const submission = useSubmit({
    catalogue,
    editor,
    original,
    password: editor.isNew && isPasswordNow ? password : null,
    fetchPreview: fetchNow,
    onDone: () => {
      forgetUnsavedWork();
      onClose();
    },
    onConflict: () => setConflict(true),
  });
  const reload = async (): Promise<void> => {
    const { data } = await latest.refetch();
    if (data !== undefined) editor.adopt(data);
    setConflict(false);
  };
  const backToForm = (): void => {
    submission.cancel();
    // The button lost the focus while it was busy.
    requestAnimationFrame(() => submitButton.current?.focus());
  };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (original === null) form.current?.querySelector('input')?.focus();
  }, [original]);
  if (actor === null) return null;
  const { AccessFields, EstimateDialog } = slots;
  return (
    <PanelLayout
      summary={<ChangeSummary catalogue={catalogue} preview={isWhole ? preview : null} />}
      footer={
        <PanelFooter
          formId={formId}
          isNew={editor.isNew}
          isDirty={isDirty}
          isBusy={submission.isBusy}
          isWhole={isWhole}
          preview={preview}
          refusal={refusal}
          submitButton={submitButton}
          isSettled={isSettled}
          onCancel={onClose}
        />
      }
    >
      <Form ref={form} id={formId} unsaved={isDirty} isPanel onSubmit={submission.submit} className={styles['form']}>
        {saved.isReloaded && <ReloadedNote isDirty={isDirty} />}
        <PersonFields editor={editor} />
        {editor.isNew && <PasswordChoice entry={password} isSetNow={isPasswordNow} onChoose={setPasswordNow} />}
        <AccessFields
          facts={{
            catalogue,
            actor,
            userType: draft.userType,
            isOwnRecord: original?.isOwnRecord ?? false,
            savedAccess: saved.draft.access,
          }}
          access={draft.access}
          roleError={editor.errorOf('role')}
          onUserTypeChange={(userType, access) => editor.edit({ userType, access }, 'role')}
          onAccessChange={(access) => editor.edit({ access })}
        />
        <FieldSummary messages={[...editor.summary, ...password.summary]} />
      </Form>
      <EstimateDialog
        counts={submission.counts}
        isBusy={submission.isSaving}
        onCancel={backToForm}
        onContinue={submission.confirm}
      />
      <ConflictDialog opened={isConflict} onStay={() => setConflict(false)} onReload={reload} />
    </PanelLayout>
  );
}
