import {
  expirePasswords,
  getPasswordPolicy,
  getPasswordPolicyOf,
  previewPasswordPolicy,
  savePasswordPolicy,
} from './password-policy.ts';
import { getFactorRule, requireFactor, stopRequiringFactor } from './required-factor.ts';
import { getTimeoutSettings, previewTimeoutSettings, saveTimeoutSettings } from './timeouts.ts';

export const policiesEndpoints = {
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
};
