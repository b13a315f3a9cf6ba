import { activatePlan } from '@atrium/contract/subscriptions/activate-plan';
import { cancelSubscription } from '@atrium/contract/subscriptions/cancel-subscription';
import { confirmQuote, settleChange } from '@atrium/contract/subscriptions/confirm-quote';
import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import { resumeSubscription } from '@atrium/contract/subscriptions/resume-subscription';
import { schedulePlan } from '@atrium/contract/subscriptions/schedule-plan';
import { withdrawPurchase } from '@atrium/contract/subscriptions/withdraw-purchase';
import { giveRightToWithdraw } from '../../../../test-kit/give-right-to-withdraw.ts';
import { type Act, actOf, type Command, factsOf, oneOf, type Play } from '../play.ts';

const productOf = (planId: string): string => planId.split('-')[0] ?? '';

/** Asks for a quote and confirms it, as checkout does. */
async function purchase(play: Play, words: string, planId: string, alsoEnd: readonly string[] = []): Promise<Act> {
  const { founder } = play.us;
  const products = [productOf(planId), ...alsoEnd];
  const more = alsoEnd.length === 0 ? {} : { alsoEnd: [...alsoEnd] };
  const quoted = await founder.call(quoteChange, { PlanID: planId, ...more });
  if (quoted.status !== 200) return actOf(words, products, quoted);
  const { quoteId, warnings, dueToday, currency } = quoted.body;
  const confirmed = await founder.call(confirmQuote, { quoteId, accepted: warnings });
  const told = `${words} for ${dueToday} ${currency}`;
  if (confirmed.status !== 200) return actOf(told, products, confirmed, { quotedDue: dueToday });
  const { outcome } = confirmed.body;
  return actOf(`${told}: ${outcome}`, products, confirmed, { quotedDue: dueToday, outcome });
}

/** Plans that run and are paid, other than for life. */
async function runningIn(play: Play) {
  const { subscriptions } = await factsOf(play);
  return subscriptions.filter(({ plan_id, is_in_trial }) => plan_id !== null && !is_in_trial);
}

const otherPlan = (planId: string, pick: number): string => {
  const [product, name, interval] = planId.split('-');
  const names = ['startup', 'essential', 'professional'].filter((each) => each !== name);
  const intervals = pick % 3 === 0 ? ['monthly', 'yearly'].filter((each) => each !== interval) : [interval];
  return [product, oneOf([...names, ...(pick % 3 === 0 ? [name] : [])], pick >> 2), intervals[0]].join('-');
};

export const buy: Command = (play, { given }) => purchase(play, `buys ${given}`, String(given));

export const change: Command = async (play, { pick }) => {
  const held = oneOf(await runningIn(play), pick);
  if (!held?.plan_id) return null;
  const planId = otherPlan(held.plan_id, pick);
  return purchase(play, `changes ${held.plan_id} to ${planId}`, planId);
};

export const buyEndingAnother: Command = async (play, { pick, given }) => {
  const target = productOf(String(given));
  const { subscriptions } = await factsOf(play);
  const others = subscriptions.filter(({ plan_id, product }) => plan_id !== null && product !== target);
  const ended = oneOf(others, pick);
  if (!ended) return null;
  return purchase(play, `buys ${given} and ends ${ended.product}`, String(given), [ended.product]);
};

/** Takes a cancelled plan up again before its last day. */
export const resume: Command = async (play, { pick }) => {
  const { subscriptions, today } = await factsOf(play);
  const left = subscriptions.filter(
    ({ plan_id, previous_plan_id, active_till, prepaid_code }) =>
      plan_id === null && previous_plan_id !== null && active_till !== null && active_till > today && !prepaid_code,
  );
  const planId = oneOf(left, pick)?.previous_plan_id;
  if (!planId) return null;
  const reply = await play.us.founder.call(resumeSubscription, { PlanID: planId });
  return actOf(`resumes ${planId}`, [productOf(planId)], reply);
};

export const schedule: Command = async (play, { pick }) => {
  const held = oneOf(await runningIn(play), pick);
  if (!held?.plan_id) return null;
  const PlanID = otherPlan(held.plan_id, pick);
  const reply = await play.us.founder.call(schedulePlan, { product: held.product, PlanID });
  return actOf(`schedules ${PlanID} after ${held.plan_id}`, [held.product], reply);
};

export const withdrawSchedule: Command = async (play, { pick }) => {
  const running = await runningIn(play);
  const planned = running.filter(({ scheduled_plan_id }) => scheduled_plan_id !== null);
  const held = oneOf(planned.length > 0 ? planned : running, pick);
  if (!held) return null;
  const reply = await play.us.founder.call(schedulePlan, { product: held.product, PlanID: null });
  return actOf(`takes back what was scheduled for ${held.product}`, [held.product], reply);
};

export const cancel: Command = async (play, { pick }) => {
  const { subscriptions } = await factsOf(play);
  const held = oneOf(
    subscriptions.filter(({ plan_id }) => plan_id !== null),
    pick,
  );
  if (!held?.plan_id) return null;
  const reply = await play.us.founder.call(cancelSubscription, { PlanID: held.plan_id });
  return actOf(`cancels ${held.plan_id}`, [held.product], reply);
};

export const startTrial: Command = async (play, { given }) => {
  const reply = await play.us.founder.call(activatePlan, { PlanID: String(given), Currency: 'usd' });
  return actOf(`starts a trial of ${given}`, [productOf(String(given))], reply);
};

/** The person asks what became of a purchase that is not decided. */
export const settlePurchase: Command = async (play) => {
  const { pendingChangeId } = await factsOf(play);
  if (pendingChangeId === null) return null;
  const reply = await play.us.founder.call(settleChange, { quoteId: pendingChangeId });
  const outcome = reply.status === 200 ? reply.body.outcome : undefined;
  return actOf(`asks what became of the purchase: ${outcome}`, null, reply);
};

/** Somebody withdraws from a purchase of what runs, as a consumer may whose days last. */
export const withdrawFromPurchase: Command = async (play, { pick }) => {
  const { invoices, subscriptions } = await factsOf(play);
  const isHeld = (product: string) => subscriptions.some((each) => each.product === product);
  const paid = oneOf(
    invoices.filter(({ state, kind, product }) => state === 'paid' && kind !== 'credit_note' && isHeld(product)),
    pick,
  );
  if (!paid) return null;
  // The places of histories give consumers no right.
  await giveRightToWithdraw(play.world.owner, paid.id);
  const reply = await play.us.founder.call(withdrawPurchase, { InvoiceID: paid.id, isConfirmed: true });
  return actOf(`withdraws from a purchase of ${paid.product}`, [paid.product], reply);
};
