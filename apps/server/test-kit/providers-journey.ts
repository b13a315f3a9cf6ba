import { addOrganisation } from '@atrium/contract/company/add-organisation';
import {
  beginProviderSignIn,
  listSignInProviders,
  signInWithProvider,
} from '@atrium/contract/identity/provider-sign-in';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import {
  connectProvider,
  disconnectProvider,
  listConnectedProviders,
  stepUpWithProvider,
} from '@atrium/contract/security/providers';
import type { ProviderPurpose } from '@atrium/domain/identity/provider-sign-in';
import type { CallAs } from './own-accounts-journey.ts';
import { answerAt } from './sign-in-at-provider.ts';
import type { TestApi } from './test-api.ts';

/** Somebody new signs in with one service, connects another, proves themselves with it, and disconnects it. */
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
  await call(connectProvider, await ask('microsoft', 'connect'));
  // A call that lost its caller under way has spent the provider's answer.
  if ((await browser.call(listConnectedProviders, {})).body.connected.length === 1) {
    await browser.call(connectProvider, await ask('microsoft', 'connect'));
  }
  await call(stepUpWithProvider, await ask('microsoft', 'step_up'));
  const { connected } = await call(listConnectedProviders, {});
  await call(disconnectProvider, { id: connected[1]?.id ?? '' });
}
