import { logOut } from '@atrium/contract/identity/log-out';
import { beginPasskeySignIn, signInWithPasskey } from '@atrium/contract/identity/passkey-sign-in';
import { beginProviderSignIn, signInWithProvider } from '@atrium/contract/identity/provider-sign-in';
import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { resendVerification } from '@atrium/contract/identity/resend-verification';
import { signIn } from '@atrium/contract/identity/sign-in';
import { signUp } from '@atrium/contract/identity/sign-up';
import { verifyEmail } from '@atrium/contract/identity/verify-email';
import { forgotPassword } from '@atrium/contract/own-account/forgot-password';
import { resetPassword } from '@atrium/contract/own-account/reset-password';
import { passSecondFactor } from '@atrium/contract/own-account/two-factor';
import { otpNow } from '../../../test-kit/authenticator-app.ts';
import { type Command, isDone, type Player, pickOf, readMail, type Turn } from './play.ts';

const names = { firstName: 'Ada', lastName: 'Byron' };
let chosen = 0;

/** Another password that only this actor knows. */
export function newPassword(me: Player): string {
  chosen += 1;
  const password = `harbour-${me.name}-lantern-${chosen}`;
  me.passwords.unshift(password);
  return password;
}

/** Mostly the address that the company gives to, otherwise one of their own. */
const addressFor = ({ me, given, pick }: Turn): string =>
  pickOf([given, given, given, given, ...me.mailboxes], pick) ?? given;

const mailed = (turn: Turn, linkId: string, purpose: string) => turn.world.api.ctx.tokens.mailedToken(linkId, purpose);

const resetTemplates = ['reset_password', 'new_user', 'invitation'];

async function resetByMail(turn: Turn): Promise<boolean | null> {
  const mail = await readMail(turn, resetTemplates);
  const linkId = mail?.facts['linkId'];
  if (mail === null || linkId === undefined) return null;
  const purpose = mail.template === 'reset_password' ? 'reset_password' : 'set_password';
  const password = newPassword(turn.me);
  return isDone(await turn.browser.call(resetPassword, { token: mailed(turn, linkId, purpose), password }));
}

/** What people do before they are signed in, and to get in. */
export const signInCommands = {
  'sign up': async (turn) => {
    const password = newPassword(turn.me);
    return isDone(await turn.browser.call(signUp, { ...names, email: addressFor(turn), password }));
  },
  'sign in': async (turn) => {
    if (turn.me.passwords.length === 0) return null;
    for (const password of turn.me.passwords.slice(0, 3)) {
      if (!isDone(await turn.browser.call(signIn, { email: addressFor(turn), password }))) continue;
      turn.me.used.set(turn.browser, password);
      return true;
    }
    return false;
  },
  verify: async (turn) => {
    const mail = await readMail(turn, ['verify_email']);
    const linkId = mail?.facts['linkId'];
    if (linkId === undefined) return null;
    return isDone(await turn.browser.call(verifyEmail, { token: mailed(turn, linkId, 'verify_email') }));
  },
  resend: async (turn) => isDone(await turn.browser.call(resendVerification, { email: addressFor(turn) })),
  forgot: async (turn) => isDone(await turn.browser.call(forgotPassword, { email: addressFor(turn) })),
  'forgot often': async (turn) => {
    const answers = [];
    for (let time = 0; time < 12; time += 1) {
      const browser = turn.world.api.browser(`198.18.${turn.pick % 250}.${time % 3}`);
      answers.push(await browser.call(forgotPassword, { email: addressFor(turn) }));
    }
    return answers.every(isDone);
  },
  reset: resetByMail,
  'pass factor': async (turn) => {
    const secret = pickOf([...turn.me.apps.values()], turn.pick);
    if (secret === undefined || turn.browser.accessToken === null) return null;
    const code = otpNow(secret, turn.world.api.ctx.clock.wall());
    return isDone(await turn.browser.call(passSecondFactor, { code }));
  },
  'sign in by passkey': async (turn) => {
    const key = pickOf(turn.me.keys, turn.pick);
    if (key === undefined) return null;
    const { body } = await turn.browser.call(beginPasskeySignIn, {});
    return isDone(await turn.browser.call(signInWithPasskey, key.get(body)));
  },
  'sign in by provider': async (turn) => {
    const email = pickOf(turn.me.mailboxes, turn.pick) ?? '';
    const { body } = await turn.browser.call(beginProviderSignIn, { provider: 'provider', purpose: 'sign_in' });
    const state = new URL(body.address).searchParams.get('state') ?? '';
    const answer = { code: `${turn.me.name}-${turn.number} ${email}`, state };
    return isDone(await turn.browser.call(signInWithProvider, answer));
  },
  refresh: async ({ browser }) => (browser.cookie === null ? null : isDone(await browser.call(refreshToken, {}))),
  'sign out': async ({ browser }) => (browser.accessToken === null ? null : isDone(await browser.call(logOut, {}))),
} as const satisfies Record<string, Command>;
