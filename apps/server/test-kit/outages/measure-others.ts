import { signIn } from '@atrium/contract/identity/sign-in';
import { cancelSubscription } from '@atrium/contract/subscriptions/cancel-subscription';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { resumeSubscription } from '@atrium/contract/subscriptions/resume-subscription';
import type { PayingApi } from '../paying-api.ts';
import { testPassword } from '../test-api.ts';
import { beginSetup, type Member } from './outage-cast.ts';

const rounds = 20;
const waitingAtOnce = 40;
const deeds = ['signIn', 'read', 'cancel'] as const;
export type Timings = Readonly<Record<(typeof deeds)[number], number>>;

const p95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;

/** How long everybody else waits, in ms at p95: who signs in, reads, or cancels and resumes a plan. */
export async function measureOthers(paying: PayingApi, us: Member): Promise<Timings> {
  const PlanID = us.renewed ?? '';
  const times: Record<(typeof deeds)[number], number[]> = { signIn: [], read: [], cancel: [] };
  const measure = async (deed: (typeof deeds)[number], act: () => Promise<{ readonly status: number }>) => {
    const startedAt = performance.now();
    const { status } = await act();
    if (status !== 200) throw new Error(`${deed} was answered with ${status}`);
    times[deed].push(performance.now() - startedAt);
  };
  for (let round = 0; round < rounds; round += 1) {
    const browser = paying.api.browser(`198.51.100.${round + 1}`);
    await measure('signIn', () => browser.call(signIn, { email: us.founder.email, password: testPassword }));
    await measure('read', () => us.founder.call(getSubscriptionDetails, { Version: 'v2' }));
    await measure('cancel', () => us.founder.call(cancelSubscription, { PlanID }));
    await us.founder.call(resumeSubscription, { PlanID });
  }
  return { signIn: p95(times.signIn), read: p95(times.read), cancel: p95(times.cancel) };
}

/** The same while many wait for the gateway. */
export async function measureDuring(paying: PayingApi, us: Member, stuck: Member): Promise<Timings> {
  let answered = 0;
  const waiting = Array.from({ length: waitingAtOnce }, async () => {
    await beginSetup(paying, stuck).catch(() => 'failed');
    answered += 1;
  });
  // Those without a place are told at once; the others wait for as long as the gateway lets them.
  while (answered < waitingAtOnce / 2) await new Promise((resolve) => setTimeout(resolve, 50));
  const timings = await measureOthers(paying, us);
  await Promise.all(waiting);
  return timings;
}
