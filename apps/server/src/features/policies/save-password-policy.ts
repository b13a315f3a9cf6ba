import { savePasswordPolicy as endpoint } from '@atrium/contract/policies/password-policy';
import { type PolicySettings, policyFaults } from '@atrium/domain/security/password-policy';
import { expirySinceAfter } from '@atrium/domain/security/policy-impact';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { savePolicy } from '../identity/stores/security-policies.store.ts';
import { lockOrganisation } from '../memberships/organisations.store.ts';
import { askForNewPasswords } from './steps/ask-for-new-passwords.ts';
import { beginMailing } from './steps/begin-mailing.ts';
import { describePolicy, policyOf } from './steps/describe-policy.ts';

interface Saved extends PolicySettings {
  readonly expireExistingUsersPassword: boolean;
  readonly version: number;
}

/** Saves the policy that was read in this version; another version means that somebody else saved meanwhile (N-58). */
export const savePasswordPolicy = serve(endpoint, async (ctx, caller, input: Saved) => {
  const { expireExistingUsersPassword: isForced, version, ...settings } = input;
  const faults = policyFaults(settings);
  if (faults.length > 0) throw new Refused('request.invalid', { fields: faults });
  const { organisationId } = caller;
  const now = ctx.clock.wall();
  return inOrganisation(ctx, organisationId, async (tx) => {
    await lockOrganisation(tx, organisationId);
    const before = await policyOf(organisationId, tx);
    if (before.version !== version) throw new Refused('security.policy_changed_meanwhile');
    const { passwordsExpiredAt } = before;
    const expireAfterDays = settings.enabled ? settings.expirePasswordAfterDays : null;
    const former = { expireAfterDays: before.expirePasswordAfterDays, expirySince: before.expirySince };
    const expirySince = expirySinceAfter(before.enabled ? former : null, expireAfterDays, now);
    const after = { ...settings, expirySince, passwordsExpiredAt, version: version + 1 };
    await savePolicy(tx, organisationId, after, now);
    await record({ ctx, organisationId, tx }, doerOf(caller), {
      action: 'security.policy_saved',
      subjectId: organisationId,
      facts: { before: settingsOf(before), after: settingsOf(after) },
      personal: {},
    });
    // The reminders that are due at once, and then those of every day.
    if (expireAfterDays !== null) {
      const from = new Date(now.getTime() - 1);
      await beginMailing(ctx, tx, organisationId, 'expiry_reminder', { from, to: now });
    }
    if (isForced) await askForNewPasswords(ctx, tx, caller);
    return describePolicy(organisationId, tx);
  });
});

function settingsOf(policy: PolicySettings) {
  return {
    enabled: policy.enabled,
    minLength: policy.minLength,
    maxLength: policy.maxLength,
    mustIncludeUpperCaseLetters: policy.mustIncludeUpperCaseLetters,
    mustIncludeSpecialChars: policy.mustIncludeSpecialChars,
    mustIncludeNumbers: policy.mustIncludeNumbers,
    expirePasswordAfterDays: policy.expirePasswordAfterDays,
    restrictLastPasswordsCount: policy.restrictLastPasswordsCount,
  };
}
