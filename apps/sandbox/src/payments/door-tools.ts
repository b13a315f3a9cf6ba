import type { Faults } from './faults.ts';
import type { SandboxKeys } from './keys.ts';
import type { Memory } from './memory.ts';
import type { Notices } from './notices.ts';

/** What the routes of every gateway receive besides their own state. */
export interface DoorTools {
  readonly faults: Faults;
  readonly notices: Notices;
  readonly keys: SandboxKeys;
  readonly memory: Memory;
}
