import { cashfreeOf } from '../../../../test-kit/cashfree-sandbox.ts';
import { hearNotices } from '../hear-notices.ts';
import { type Command, factsOf, oneOf, outside, type Play } from '../play.ts';
import type { AttemptRow } from '../read-facts.ts';

/** Which payments a bank decides: all, those by card, or the one that is picked. */
type Chosen = 'all' | 'by card' | number;

/** The banks decide debits, late payments and challenges of this organisation; answers those that were decided. */
export async function decideUndecided(play: Play, isRefused: boolean, chosen: Chosen): Promise<readonly AttemptRow[]> {
  const { attempts } = await factsOf(play);
  const all = attempts.filter(({ state }) => state === 'begun' || state === 'challenge');
  const undecided = all.filter((each) => {
    if (typeof chosen === 'number') return each === oneOf(all, chosen);
    return chosen === 'all' || each.gateway !== 'cashfree';
  });
  return decideAtGateway(play, undecided, isRefused);
}

export async function decideAtGateway(
  play: Play,
  undecided: readonly AttemptRow[],
  isRefused: boolean,
): Promise<readonly AttemptRow[]> {
  const { sandbox } = play.world.paying;
  const decided: AttemptRow[] = [];
  if (undecided.some(({ gateway }) => gateway === 'cashfree')) {
    const bank = cashfreeOf(sandbox);
    const { payments } = await bank.state();
    for (const payment of payments) {
      const ours = undecided.find(({ reference, id }) => `${reference} ${id}`.includes(payment.payment_id));
      if (!ours || payment.payment_status !== 'PENDING') continue;
      // Of two who decide at once the second finds it decided.
      await bank.decide(payment, isRefused).then(
        () => decided.push(ours),
        () => undefined,
      );
    }
  }
  for (const attempt of undecided) {
    const { gateway, reference, state } = attempt;
    if (gateway !== 'stripe' || reference === null) continue;
    const answer =
      state === 'challenge'
        ? isRefused
          ? sandbox.failChallenge(reference)
          : sandbox.passChallenge(reference)
        : sandbox.settleStripe(reference, !isRefused);
    await answer.then(
      () => decided.push(attempt),
      () => undefined,
    );
  }
  return decided;
}

const bankSays =
  (isRefused: boolean): Command =>
  async (play, { pick }) => {
    const { invoices, pendingChangeId, pendingEnds } = await factsOf(play);
    const decided = await decideUndecided(play, isRefused, pick % 3 === 2 ? 'all' : pick >> 2);
    if (decided.length === 0) return null;
    const bought = invoices.filter(({ id }) => decided.some((each) => each.invoice_id === id));
    const isPending = bought.some(({ quote_id }) => quote_id !== null && quote_id === pendingChangeId);
    const products = new Set([...bought.map(({ product }) => product), ...(isPending ? pendingEnds : [])]);
    const isTold = pick % 4 !== 3;
    if (isTold) await hearNotices(play, 'as_sent');
    await play.worker.workOff(60);
    return outside(`the bank says ${isRefused ? 'no' : 'yes'}${isTold ? '' : ', and the gateway does not tell yet'}`, [
      ...products,
    ]);
  };
export const bankSaysYes = bankSays(false);
export const bankSaysNo = bankSays(true);
