import type { Presence } from '../presence/presence.ts';
import type { Faults } from './faults.ts';
import type { SandboxKeys } from './keys.ts';
import type { Limits } from './limits.ts';
import type { Memory } from './memory.ts';
import type { Webhooks } from './webhooks.ts';

/** What the routes of every gateway receive besides their own state. */
export interface GatewayTools {
  readonly faults: Faults;
  readonly limits: Limits;
  readonly webhooks: Webhooks;
  readonly keys: SandboxKeys;
  readonly memory: Memory;
  readonly presence: Presence;
}
