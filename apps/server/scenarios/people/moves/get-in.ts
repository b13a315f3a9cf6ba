import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { signIn } from '@atrium/contract/identity/sign-in';
import { signUp } from '@atrium/contract/identity/sign-up';
import { verifyEmail } from '@atrium/contract/identity/verify-email';
import { forgotPassword } from '@atrium/contract/own-account/forgot-password';
import { resetPassword } from '@atrium/contract/own-account/reset-password';
import { passSecondFactor } from '@atrium/contract/own-account/two-factor';
import { otpNow } from '../../../test-kit/authenticator-app.ts';
import type { TestBrowser } from '../../../test-kit/test-api.ts';
import type { Violation } from './oracle.ts';
import { accountAt, type Stage } from './play.ts';
import { stateOf } from './state-of.ts';

const password = 'the-last-lantern-of-the-harbour';

/** The person meant can always get in: by a reset where an account has the address, by signing up where none has. */
export async function getIn(stage: Stage): Promise<readonly Violation[]> {
  const state = await stateOf(stage);
  // Their own account has left the address, and may return to it for a week.
  if (state === 'held') return [];
  const browser = stage.world.api.browser('203.0.113.7');
  const why =
    (await accountAt(stage, stage.given)) === null ? await signUpAnew(stage, browser) : await reset(stage, browser);
  const says = why ?? (await enter(stage, browser));
  return says === null ? [] : [{ rule: 'the person meant gets in', says: `${says} (the address was ${state})` }];
}

async function linkOf({ world, given }: Stage, template: string): Promise<string> {
  return (await world.api.newestMail(given, template)).linkId ?? '';
}

async function signUpAnew(stage: Stage, browser: TestBrowser): Promise<string | null> {
  const { given: email, world } = stage;
  await browser.call(signUp, { email, firstName: 'Ada', lastName: 'Byron', password });
  const linkId = await linkOf(stage, 'verify_email').catch(() => null);
  if (linkId === null) return 'no mail came after signing up';
  const { body } = await browser.call(verifyEmail, { token: world.api.ctx.tokens.mailedToken(linkId, 'verify_email') });
  return body.hasPassword ? null : 'the password of the sign-up is gone in its own browser';
}

async function reset(stage: Stage, browser: TestBrowser): Promise<string | null> {
  const { given: email, world } = stage;
  const asked = await browser.call(forgotPassword, { email });
  if (asked.status !== 200) return `asking for a link answered ${asked.status}`;
  const linkId = await linkOf(stage, 'reset_password').catch(() => null);
  if (linkId === null) return 'no mail with a link came';
  const token = world.api.ctx.tokens.mailedToken(linkId, 'reset_password');
  const { status } = await browser.call(resetPassword, { token, password });
  return status === 200 ? null : `the mailed link answered ${status}`;
}

async function enter(stage: Stage, browser: TestBrowser): Promise<string | null> {
  const { given: email, world, players } = stage;
  const { status, body } = await browser.call(signIn, { email, password });
  if (status !== 200) return `signing in answered ${status}`;
  if (body.assurance === 'pending' && !(await passOwnFactor(stage, browser))) {
    return players.meant.apps.size === 0 ? 'a factor is asked for that the person never set up' : null;
  }
  // A factor of their own that they cannot show again within its thirty seconds is no lock-out.
  const founded = await browser.call(addOrganisation, { tenantName: `Own ${world.api.ctx.newId()}` });
  return founded.status === 200 ? null : `founding an organisation answered ${founded.status}`;
}

async function passOwnFactor({ world, players }: Stage, browser: TestBrowser): Promise<boolean> {
  for (const secret of players.meant.apps.values()) {
    const code = otpNow(secret, world.api.ctx.clock.wall());
    if ((await browser.call(passSecondFactor, { code })).status === 200) return true;
  }
  return false;
}
