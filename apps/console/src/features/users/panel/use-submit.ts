import type { RoleChangePlan } from '@atrium/domain/access/change-roles';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { preventedAction } from '@atrium/domain/users/act-on-user';
import { type SyntheticEvent, useState } from 'react';
import { post } from '../../../lib/notice-board.ts';
import { needsEstimate, type SeatCounts } from '../../../lib/seat-estimate.ts';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { translated } from '../../../words/reply-words.ts';
import type { UserDetails } from '../queries.ts';
import type { useNewPassword } from '../use-new-password.ts';
import type { useChangePreview } from './use-change-preview.ts';
import { useSaveUser } from './use-save-user.ts';
import type { UserEditor } from './use-user-editor.ts';

interface SubmitFacts {
  readonly catalogue: RoleCatalogue;
  readonly editor: UserEditor;
  readonly original: UserDetails | null;
  /** Null if a link is mailed instead. */
  readonly password: ReturnType<typeof useNewPassword> | null;
  readonly fetchPreview: ReturnType<typeof useChangePreview>['fetchNow'];
  readonly onDone: () => void;
  readonly onConflict: () => void;
}

function focusOn(form: HTMLFormElement, name: string): void {
  const target = name === 'role' ? form.querySelector('select[aria-invalid="true"]') : form.elements.namedItem(name);
  if (target instanceof HTMLElement) target.focus();
}

/** Checks the form, shows the estimate if the change costs something, and saves (USER-11…13). */
export function useSubmit({ catalogue, editor, original, password, fetchPreview, onDone, onConflict }: SubmitFacts) {
  const [counts, setCounts] = useState<SeatCounts | null>(null);
  const saving = useSaveUser();
  const asking = useAction(fetchPreview);

  const save = (change: RoleChangePlan): void => {
    const existing = original === null ? null : { id: original.user.id, version: editor.saved.version };
    const close = (then: () => void) => (): void => {
      setCounts(null);
      then();
    };
    saving.run(
      { catalogue, draft: editor.draft, change, existing, password: password?.values.password ?? null },
      {
        onDone: close(onDone),
        onConflict: close(onConflict),
        onField: (fault, message) => close(() => editor.refuse(fault, message))(),
        onWeakPassword: (message) => close(() => password?.refuse(message))(),
        onOther: () => setCounts(null),
      },
    );
  };

  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const fault = editor.checkAll();
    // The next render marks the pickers at fault; only then can one be found.
    if (fault !== null) return void requestAnimationFrame(() => focusOn(form, fault));
    if (password !== null && !password.check(form)) return;
    const { change } = editor;
    if (typeof change === 'string') return post({ kind: 'dialog', tone: 'bad', ...translated(preventedAction) });
    if (change.assign.length === 0) return save(change);
    asking.run(change, {
      onSuccess: ({ estimateCounts }) => {
        if (needsEstimate(estimateCounts)) setCounts(estimateCounts);
        else save(change);
      },
      onError: showFailedAction,
    });
  };
  const confirm = (): void => {
    if (typeof editor.change !== 'string') save(editor.change);
  };
  return {
    submit,
    confirm,
    counts,
    cancel: (): void => setCounts(null),
    isBusy: asking.isPending || saving.isPending,
    isSaving: saving.isPending,
  };
}
