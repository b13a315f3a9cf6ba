import { keyOf } from '@atrium/contract/endpoint';
import {
  expirePasswords,
  getPasswordPolicy,
  getPasswordPolicyOf,
  previewPasswordPolicy,
  savePasswordPolicy,
} from '@atrium/contract/policies/password-policy';
import { type PolicySettings, policyInForce } from '@atrium/domain/security/password-policy';
import type { PasswordPolicy } from '@atrium/domain/security/strictest-policy';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useSession } from '../../../session/use-session.ts';

export type SavedPolicy = ReturnType<(typeof getPasswordPolicy)['reply']['parse']>;

export const policyQuery = queryOptions({
  queryKey: keyOf(getPasswordPolicy),
  queryFn: ({ signal }) => call(getPasswordPolicy, {}, { signal }),
});

export const usePasswordPolicy = () => useQuery(policyQuery);

/** What the person's own next password must meet; null without a policy. Works before anything else may be called. */
export function useOwnPolicy(): PasswordPolicy | null {
  const { email } = useSession().user;
  const [policy, setPolicy] = useState<PasswordPolicy | null>(null);
  useEffect(() => {
    let isHere = true;
    // Without an answer the server still refuses what does not meet the policy.
    const show = (settings: PolicySettings) => isHere && setPolicy(policyInForce(settings));
    void call(getPasswordPolicyOf, { userName: email }).then(show, () => undefined);
    return () => {
      isHere = false;
    };
  }, [email]);
  return policy;
}

/** Only what the domain calls settings: the saved policy has more fields than may be sent back. */
function settingsOf(typed: PolicySettings): PolicySettings {
  return {
    enabled: typed.enabled,
    minLength: typed.minLength,
    maxLength: typed.maxLength,
    mustIncludeUpperCaseLetters: typed.mustIncludeUpperCaseLetters,
    mustIncludeSpecialChars: typed.mustIncludeSpecialChars,
    mustIncludeNumbers: typed.mustIncludeNumbers,
    expirePasswordAfterDays: typed.expirePasswordAfterDays,
    restrictLastPasswordsCount: typed.restrictLastPasswordsCount,
  };
}

/** Whom it would concern if these settings were saved. */
export function usePolicyPreview(settings: PolicySettings, isForced: boolean) {
  const input = { ...settingsOf(settings), expireExistingUsersPassword: isForced };
  return useQuery({
    queryKey: keyOf(previewPasswordPolicy, input),
    queryFn: ({ signal }) => call(previewPasswordPolicy, input, { signal }),
    staleTime: 0,
  });
}

export function useSavePolicy() {
  const queries = useQueryClient();
  return useAction(async ({ version, ...settings }: PolicySettings & { readonly version: number }) => {
    const changed = { ...settingsOf(settings), version, expireExistingUsersPassword: false };
    const saved = await call(savePasswordPolicy, changed);
    queries.setQueryData(keyOf(getPasswordPolicy), saved);
    return saved;
  });
}

export function useExpirePasswords() {
  const queries = useQueryClient();
  return useAction(async () => {
    const saved = await call(expirePasswords, {});
    queries.setQueryData(keyOf(getPasswordPolicy), saved);
  });
}
