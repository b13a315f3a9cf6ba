import { refreshToken } from '@atrium/contract/identity/refresh-token';
import { signIn } from '@atrium/contract/identity/sign-in';
import { getPasswordPolicy, savePasswordPolicy } from '@atrium/contract/policies/password-policy';
import { type PolicySettings, policyDefaults } from '@atrium/domain/security/password-policy';
import { addMember } from './add-member.ts';
import { foundOrganisation } from './list-people.ts';
import { makePerson, type TestApi, type TestBrowser, testPassword } from './test-api.ts';

/** A policy that is on, with room for long passwords. */
export const policyOn = { ...policyDefaults, enabled: true, maxLength: 64 };

export async function savePolicyAs(owner: TestBrowser, settings: PolicySettings, isForced = false) {
  const { version } = (await owner.call(getPasswordPolicy, {})).body;
  return owner.call(savePasswordPolicy, { ...settings, expireExistingUsersPassword: isForced, version });
}

let count = 0;

/** An owner, and somebody who joined the organisation. */
export async function makeTeam(api: TestApi) {
  count += 1;
  const email = `owner${count}@policy.test`;
  const { founder: owner, organisationId } = await foundOrganisation(api, email, `Team ${count}`);
  const memberEmail = `member${count}@policy.test`;
  const member = await makePerson(api, memberEmail);
  await addMember(api.ctx, organisationId, member.userId);
  return { owner, email, organisationId, member, memberEmail, place: count };
}

/** Lets days pass; the access tokens are renewed meanwhile, as a console does. */
export async function passDays(
  clocks: readonly { readonly moved: { offsetMs: number } }[],
  days: number,
  ...browsers: readonly TestBrowser[]
): Promise<void> {
  for (const { moved } of clocks) moved.offsetMs += days * 86_400_000;
  for (const browser of browsers) await browser.call(refreshToken, {});
}

/** What somebody gets who signs in with this password. */
export async function signInAs(api: TestApi, email: string, password = testPassword) {
  const browser = api.browser(`198.51.100.${(count % 200) + 1}`);
  const { body } = await browser.call(signIn, { email, password });
  return { browser, assurance: body.assurance, reason: body.newPasswordReason };
}

/** The token of the newest mail with a link to reset the password. */
export async function resetTokenOf(api: TestApi, email: string): Promise<string> {
  const { linkId = '' } = await api.newestMail(email, 'reset_password');
  return api.ctx.tokens.mailedToken(linkId, 'reset_password');
}

/** A password of this length that repeats nothing. */
export const longPassword = (length: number): string =>
  Array.from({ length: 60 }, (_, place) => `Calm${place * 37}-`)
    .join('')
    .slice(0, length);
