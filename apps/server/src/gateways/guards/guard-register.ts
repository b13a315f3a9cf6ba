import type { TaxNumberRegister } from '../tax-number-register.ts';
import type { Breaker } from './breaker.ts';
import { guardPlaces } from './guard-places.ts';
import type { Places } from './places.ts';

/** A register that does not answer is left alone for a while, and holds few of those who wait. */
export function guardRegister(
  register: TaxNumberRegister,
  { breaker, places }: { readonly breaker: Breaker; readonly places: Places },
): TaxNumberRegister {
  const broken: TaxNumberRegister = {
    ...register,
    ask: async (...asked) => {
      if (!breaker.mayAsk()) throw new Error('not asked: the register does not answer');
      try {
        const answer = await register.ask(...asked);
        breaker.tell(true);
        return answer;
      } catch (error) {
        breaker.tell(false);
        throw error;
      }
    },
  };
  const refusal = () => new Error('too many calls wait for the register');
  return guardPlaces(places, 'tax-register', broken, { methods: ['ask'], refusal });
}
