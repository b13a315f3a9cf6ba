import { deleteAccount } from '@atrium/contract/closure/delete-account';
import { beginProviderSignIn } from '@atrium/contract/identity/provider-sign-in';
import { signIn } from '@atrium/contract/identity/sign-in';
import { confirmChangeEmail, sendChangeEmailOtp, undoChangeEmail } from '@atrium/contract/own-account/change-email';
import { changeFirstPassword } from '@atrium/contract/own-account/change-first-password';
import { changePassword } from '@atrium/contract/own-account/change-password';
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from '@atrium/contract/own-account/passkeys';
import { connectProvider, disconnectProvider, listConnectedProviders } from '@atrium/contract/own-account/providers';
import { endOtherSessions } from '@atrium/contract/own-account/sessions';
import { stepUp } from '@atrium/contract/own-account/step-up';
import { disableTwoFactor, enableTwoFactor, registerTwoFactor } from '@atrium/contract/own-account/two-factor';
import { emailCode } from '../../../src/keys/one-time-codes.ts';
import { otpNow } from '../../../test-kit/authenticator-app.ts';
import { SoftwareAuthenticator } from '../../../test-kit/software-authenticator.ts';
import { type Command, isDone, pickOf, readMail, type Turn } from './play.ts';
import { newPassword } from './sign-in-commands.ts';

/** The password of the session; now and then another one. */
const secretOf = ({ me, browser, pick }: Turn): string =>
  (pick < 10 ? me.used.get(browser) : undefined) ?? me.passwords[0] ?? 'never-chosen-by-anybody';

/** To an address whose mailbox the actor reads, because the code arrives there. */
async function askForAddress(turn: Turn): Promise<boolean> {
  const { browser, me, pick } = turn;
  const newEmail = pickOf(me.mailboxes, pick + 1) ?? '';
  const password = secretOf(turn);
  const asked = await browser.call(sendChangeEmailOtp, { newEmail, password });
  if (isDone(asked)) me.asked.unshift({ newEmail, password, sessionID: asked.body.sessionID });
  return isDone(asked);
}

async function confirmAddress({ browser, world, me }: Turn): Promise<boolean | null> {
  const asked = me.asked[0];
  if (asked === undefined) return null;
  const { newEmail, sessionID, password } = asked;
  const verificationCode = emailCode(world.api.ctx.tokens, sessionID);
  const done = isDone(await browser.call(confirmChangeEmail, { newEmail, sessionID, verificationCode }));
  // All sessions end with the change, so whoever made it signs in again.
  if (done) await browser.call(signIn, { email: newEmail, password });
  return done;
}

async function setUpApp(turn: Turn): Promise<boolean> {
  const { browser, world, me } = turn;
  const shown = await browser.call(enableTwoFactor, { password: secretOf(turn) });
  if (!isDone(shown)) return false;
  const { mfaCode } = shown.body;
  const done = isDone(await browser.call(registerTwoFactor, { mfaCode: otpNow(mfaCode, world.api.ctx.clock.wall()) }));
  if (done) me.apps.set(String(me.apps.size), mfaCode);
  return done;
}

const signedIn =
  (command: Command): Command =>
  async (turn) =>
    turn.browser.accessToken === null ? null : command(turn);

/** What signed-in people do to their own account. */
export const ownAccountCommands = {
  'change address': signedIn(async (turn) => (await askForAddress(turn)) && confirmAddress(turn)),
  'ask for address': signedIn(askForAddress),
  'confirm address': signedIn(confirmAddress),
  'undo address': async (turn) => {
    const mail = await readMail(turn, ['email_changed']);
    const changeId = mail?.facts['changeId'];
    if (changeId === undefined) return null;
    const token = turn.world.api.ctx.tokens.mailedToken(changeId, 'undo_email_change');
    return isDone(await turn.browser.call(undoChangeEmail, { token, password: secretOf(turn) }));
  },
  'choose first password': signedIn(async ({ browser, me }) => {
    const password = newPassword(me);
    const done = isDone(await browser.call(changeFirstPassword, { password }));
    if (done) me.used.set(browser, password);
    return done;
  }),
  'change password': signedIn(async (turn) => {
    const oldPassword = secretOf(turn);
    return isDone(await turn.browser.call(changePassword, { oldPassword, newPassword: newPassword(turn.me) }));
  }),
  'set up app': signedIn(setUpApp),
  'remove app': signedIn(async (turn) =>
    isDone(await turn.browser.call(disableTwoFactor, { password: secretOf(turn) })),
  ),
  'add passkey': signedIn(async ({ browser, me }) => {
    const asked = await browser.call(beginPasskey, {});
    if (!isDone(asked)) return false;
    const key = new SoftwareAuthenticator();
    const done = isDone(await browser.call(addPasskey, { name: 'Key', endOthers: false, ...key.create(asked.body) }));
    if (done) me.keys.push(key);
    return done;
  }),
  'remove passkey': signedIn(async ({ browser, pick }) => {
    const { status, body } = await browser.call(listPasskeys, {});
    const key = status === 200 ? pickOf(body.passkeys, pick) : undefined;
    return key === undefined ? null : isDone(await browser.call(removePasskey, { id: key.id }));
  }),
  'connect provider': signedIn(async ({ browser, me, number, pick }) => {
    const { body } = await browser.call(beginProviderSignIn, { provider: 'provider', purpose: 'connect' });
    const state = new URL(body.address).searchParams.get('state') ?? '';
    const code = `${me.name}-${number} ${pickOf(me.mailboxes, pick)}`;
    return isDone(await browser.call(connectProvider, { code, state }));
  }),
  'disconnect provider': signedIn(async ({ browser }) => {
    const { status, body } = await browser.call(listConnectedProviders, {});
    const held = status === 200 ? body.connected[0] : undefined;
    return held === undefined ? null : isDone(await browser.call(disconnectProvider, { id: held.id }));
  }),
  'prove again': signedIn(async (turn) => {
    const secret = pickOf([...turn.me.apps.values()], turn.pick);
    const code = secret === undefined ? {} : { code: otpNow(secret, turn.world.api.ctx.clock.wall()) };
    return isDone(await turn.browser.call(stepUp, { password: secretOf(turn), ...code }));
  }),
  'end sessions': signedIn(async ({ browser }) => isDone(await browser.call(endOtherSessions, {}))),
  'delete account': signedIn(async (turn) =>
    isDone(await turn.browser.call(deleteAccount, { accountDeleteReason: 'Other', password: secretOf(turn) })),
  ),
} as const satisfies Record<string, Command>;
