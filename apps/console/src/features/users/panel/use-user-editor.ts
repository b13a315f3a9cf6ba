import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { isNumberOfCountry } from '@atrium/domain/users/country-number';
import { type UserFormFault, userFormFaults, userFormMessages } from '@atrium/domain/users/user-form';
import { useState } from 'react';
import { useSuggestedRole } from '../../../lib/use-suggested-role.ts';
import { useSession } from '../../../session/use-session.ts';
import { inWords } from '../../../words/reply-words.ts';
import type { UserDetails } from '../queries.ts';
import { withSuggestedRole } from './suggested-role.ts';
import { roleChangeOf } from './user-change.ts';
import { draftOf, emptyDraft, isSameDraft, mergeDrafts, type UserDraft } from './user-draft.ts';

interface EditorFacts {
  readonly catalogue: RoleCatalogue;
  /** Null for a new user. */
  readonly original: UserDetails | null;
}

/** Messages of the server about a field. */
type Refusals = Partial<Record<UserFormFault, string>>;

/** Locked fields of an existing user are not checked (USER-19). */
function faultsOf(draft: UserDraft, isNew: boolean): readonly UserFormFault[] {
  const facts = { isNumberOfCountry: isNumberOfCountry(draft.contact) };
  const form = { ...draft, roles: draft.access };
  return userFormFaults(form, facts).filter((fault) => isNew || (fault !== 'email' && fault !== 'contact'));
}

/** The state of the form: the saved user, the draft, and the faults of the draft. */
export function useUserEditor({ catalogue, original }: EditorFacts) {
  const { actor } = useSession();
  const isNew = original === null;
  const [saved, setSaved] = useState({
    draft: isNew ? emptyDraft : draftOf(catalogue, original),
    version: original?.version ?? 1,
    isReloaded: false,
  });
  const suggested = useSuggestedRole();
  const [draft, setDraft] = useState(() =>
    isNew ? saved.draft : withSuggestedRole(catalogue, saved.draft, suggested),
  );
  const [checked, setChecked] = useState<ReadonlySet<UserFormFault>>(new Set());
  const [refusals, setRefusals] = useState<Refusals>({});
  const [summary, setSummary] = useState<readonly string[]>([]);

  const faults = faultsOf(draft, isNew);
  const change = roleChangeOf({
    catalogue,
    actor,
    isOwnRecord: original?.isOwnRecord ?? false,
    before: saved.draft,
    after: draft,
  });

  const errorOf = (fault: UserFormFault): string | undefined => {
    if (refusals[fault] !== undefined) return refusals[fault];
    return checked.has(fault) && faults.includes(fault) ? inWords(userFormMessages[fault].message) : undefined;
  };
  const edit = (next: Partial<UserDraft>, fault?: UserFormFault): void => {
    setDraft((before) => ({ ...before, ...next }));
    if (fault === undefined) return;
    setChecked((before) => new Set([...before].filter((each) => each !== fault)));
    setRefusals(({ [fault]: _gone, ...others }) => others);
  };
  const check = (fault: UserFormFault): void => setChecked((before) => new Set([...before, fault]));

  /** Shows every fault and returns the first, which gets the focus (VAL-22, VAL-23). */
  const checkAll = (): UserFormFault | null => {
    setChecked(new Set(faults));
    setSummary(
      faults.map((fault) => `${inWords(userFormMessages[fault].title)}: ${inWords(userFormMessages[fault].message)}`),
    );
    return faults[0] ?? null;
  };
  const refuse = (fault: UserFormFault, message: string): void => {
    setRefusals((before) => ({ ...before, [fault]: message }));
    setSummary([message]);
  };
  const adopt = (fresh: UserDetails): void => {
    const theirs = draftOf(catalogue, fresh);
    setDraft(mergeDrafts(saved.draft, draft, theirs));
    setSaved({ draft: theirs, version: fresh.version, isReloaded: true });
  };

  return {
    actor,
    isNew,
    draft,
    saved,
    change,
    isDirty: !isSameDraft(saved.draft, draft),
    summary,
    edit,
    check,
    checkAll,
    errorOf,
    refuse,
    adopt,
  };
}

export type UserEditor = ReturnType<typeof useUserEditor>;
