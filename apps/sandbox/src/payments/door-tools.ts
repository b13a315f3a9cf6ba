import type { Faults } from './faults.ts';
import type { SandboxKeys } from './keys.ts';
import type { Memory } from './memory.ts';
import type { Notices } from './notices.ts';

/** What every gateway's door is given besides its own world. */
export interface DoorTools {
  readonly faults: Faults;
  readonly notices: Notices;
  readonly keys: SandboxKeys;
  readonly memory: Memory;
}
