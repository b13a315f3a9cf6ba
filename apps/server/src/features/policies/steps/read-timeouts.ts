import { isIdleTooLong, type TimeoutSettings } from '@atrium/domain/security/timeouts';
import { Refused } from '../../../runtime/refused.ts';

interface SavedTimeouts {
  readonly enableTokenExpiry: boolean;
  readonly tokenExpiryValue: number;
  readonly enableIdleTimeout: boolean;
  readonly idleTimeoutValue: number;
}

/** The settings that a call names (SEC-17), or a refusal. */
export function readTimeouts(input: SavedTimeouts): TimeoutSettings {
  const settings = {
    tokenExpiryEnabled: input.enableTokenExpiry,
    tokenExpiryValue: input.tokenExpiryValue,
    idleTimeoutEnabled: input.enableIdleTimeout,
    idleTimeoutValue: input.idleTimeoutValue,
  };
  if (isIdleTooLong(settings)) throw new Refused('security.idle_too_long');
  return settings;
}
