import { cashfreeOf } from '../../../../test-kit/cashfree-sandbox.ts';
import { hearNotices } from '../hear-notices.ts';
import { type Command, factsOf, oneOf, outside, type Play } from '../play.ts';

/** Which payments a bank decides: all, those by card, or the one that is picked. */
type Chosen = 'all' | 'by card' | number;

/** The banks decide debits, late payments and challenges of this organisation. */
export async function decideUndecided(play: Play, isRefused: boolean, chosen: Chosen): Promise<number> {
  const { attempts } = await factsOf(play);
  const { sandbox } = play.world.paying;
  const all = attempts.filter(({ state }) => state === 'begun' || state === 'challenge');
  const undecided = all.filter((each) => {
    if (typeof chosen === 'number') return each === oneOf(all, chosen);
    return chosen === 'all' || each.gateway !== 'cashfree';
  });
  let decided = 0;
  if (undecided.some(({ gateway }) => gateway === 'cashfree')) {
    const bank = cashfreeOf(sandbox);
    const { payments } = await bank.state();
    for (const payment of payments) {
      const isOurs = undecided.some(({ reference, id }) => `${reference} ${id}`.includes(payment.payment_id));
      if (!isOurs || payment.payment_status !== 'PENDING') continue;
      await bank.decide(payment, isRefused);
      decided += 1;
    }
  }
  for (const { gateway, reference, state } of undecided) {
    if (gateway !== 'stripe' || reference === null) continue;
    const answer =
      state === 'challenge'
        ? isRefused
          ? sandbox.failChallenge(reference)
          : sandbox.passChallenge(reference)
        : sandbox.settleStripe(reference, !isRefused);
    decided += await answer.then(
      () => 1,
      () => 0,
    );
  }
  return decided;
}

const bankSays =
  (isRefused: boolean): Command =>
  async (play, { pick }) => {
    const decided = await decideUndecided(play, isRefused, pick % 3 === 2 ? 'all' : pick >> 2);
    if (decided === 0) return null;
    const isTold = pick % 4 !== 3;
    if (isTold) await hearNotices(play, 'as_sent');
    await play.worker.workOff(60);
    return outside(`the bank says ${isRefused ? 'no' : 'yes'}${isTold ? '' : ', and the gateway does not tell yet'}`);
  };
export const bankSaysYes = bankSays(false);
export const bankSaysNo = bankSays(true);
