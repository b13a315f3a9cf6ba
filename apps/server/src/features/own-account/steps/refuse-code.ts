import { Refused } from '../../../runtime/refused.ts';
import type { Judgement } from './judge-code.ts';

/** Refuses after the count of wrong codes was committed. */
export function refuseCode(judged: Judgement): never {
  if (judged.by === 'wait') throw new Refused('security.factor_tries', { retryAfterSeconds: judged.seconds });
  throw new Refused('security.factor_code_wrong');
}
