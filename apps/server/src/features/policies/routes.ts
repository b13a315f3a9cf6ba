import type { Served } from '../../runtime/serve.ts';
import { expirePasswords } from './expire-passwords.ts';
import { getFactorRule } from './get-factor-rule.ts';
import { getPasswordPolicy } from './get-password-policy.ts';
import { getPasswordPolicyOf } from './get-password-policy-of.ts';
import { getTimeoutSettings } from './get-timeout-settings.ts';
import { previewPasswordPolicy } from './preview-password-policy.ts';
import { previewTimeoutSettings } from './preview-timeout-settings.ts';
import { requireFactor } from './require-factor.ts';
import { savePasswordPolicy } from './save-password-policy.ts';
import { saveTimeoutSettings } from './save-timeout-settings.ts';
import { stopRequiringFactor } from './stop-requiring-factor.ts';

export const policiesRoutes: readonly Served[] = [
  getTimeoutSettings,
  saveTimeoutSettings,
  previewTimeoutSettings,
  getPasswordPolicy,
  getPasswordPolicyOf,
  previewPasswordPolicy,
  savePasswordPolicy,
  expirePasswords,
  getFactorRule,
  requireFactor,
  stopRequiringFactor,
];
