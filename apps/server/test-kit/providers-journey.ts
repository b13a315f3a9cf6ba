import { addOrganisation } from '@atrium/contract/company/add-organisation';
import {
  beginProviderSignIn,
  listSignInProviders,
  signInWithProvider,
} from '@atrium/contract/identity/provider-sign-in';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { updateProfile } from '@atrium/contract/onboarding/update-profile';
import {
  connectProvider,
  disconnectProvider,
  listConnectedProviders,
  stepUpWithProvider,
} from '@atrium/contract/own-account/providers';
import { getUserInfo } from '@atrium/contract/users/get-user-info';
import type { ProviderPurpose } from '@atrium/domain/identity/provider-sign-in';
import type { CallAs } from './own-accounts-journey.ts';
import { answerAt } from './sign-in-at-provider.ts';
import { type TestApi, testPassword } from './test-api.ts';

/** Somebody new signs in with one service, connects another, proves themselves with it, sets a password and disconnects it. */
export async function signInByProviders(api: TestApi, callAs: CallAs): Promise<void> {
  const browser = api.browser('192.0.2.83');
  const call = callAs(browser);
  const ask = async (provider: string, purpose: ProviderPurpose, email = 'provided@plans.test') =>
    answerAt((await call(beginProviderSignIn, { provider, purpose })).address, { email });
  await call(listSignInProviders, {});
  // An address that has an account is refused; somebody new gets one; the second time they are known.
  await call(signInWithProvider, await ask('google', 'sign_in', 'maya@plans.test'));
  for (let count = 0; count < 2; count += 1) await call(signInWithProvider, await ask('google', 'sign_in'));
  const { tenantId } = (await browser.call(addOrganisation, { tenantName: 'Provided' })).body;
  await browser.call(switchTenant, { tenantId });
  const prove = async (provider: string) => {
    await call(stepUpWithProvider, await ask(provider, 'step_up'));
    // A call that lost its caller under way has proved nothing.
    await browser.call(stepUpWithProvider, await ask(provider, 'step_up'));
  };
  await prove('google');
  await call(connectProvider, await ask('microsoft', 'connect'));
  // A call that lost its caller under way has spent the provider's answer.
  if ((await browser.call(listConnectedProviders, {})).body.connected.length === 1) {
    await browser.call(connectProvider, await ask('microsoft', 'connect'));
  }
  await prove('microsoft');
  const { id } = (await browser.call(getUserInfo, {})).body;
  const profile = { id, firstName: 'Pia', lastName: 'Vale', phone: '', countryCode: 'US', isReady: false };
  await call(updateProfile, { ...profile, password: testPassword });
  const { connected } = await call(listConnectedProviders, {});
  await call(disconnectProvider, { id: connected[1]?.id ?? '' });
}
