import { keyOf } from '@atrium/contract/endpoint';
import { beginPasskeySignIn, passWithPasskey } from '@atrium/contract/identity/passkey-sign-in';
import { listPasskeys } from '@atrium/contract/own-account/passkeys';
import { getTwoFactor } from '@atrium/contract/own-account/two-factor';
import { getFactorRule, requireFactor, stopRequiringFactor } from '@atrium/contract/policies/required-factor';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { codeOf, showFailedAction, showRefusalOf } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { reloadSession } from '../../../session/reload-session.ts';
import { personOnScreen } from '../../../session/session.ts';

export type FactorRule = ReturnType<(typeof getFactorRule)['reply']['parse']>;
type DaysAhead = ReturnType<(typeof requireFactor)['input']['parse']>['inDays'];

/** Refetches what a new or removed factor may affect, the bar on home too. */
export async function refreshFactors(queries: QueryClient): Promise<void> {
  for (const endpoint of [getTwoFactor, listPasskeys, getFactorRule]) {
    await queries.invalidateQueries({ queryKey: keyOf(endpoint) });
  }
  if (personOnScreen()?.factorDueAt !== undefined) await reloadSession().catch(() => undefined);
}

export const factorRuleQuery = queryOptions({
  queryKey: keyOf(getFactorRule),
  queryFn: ({ signal }) => call(getFactorRule, {}, { signal }),
});

export const useFactorRule = () => useQuery(factorRuleQuery);

function useSaveRule<Input>(save: (input: Input) => Promise<FactorRule>) {
  const queries = useQueryClient();
  return useAction(async (input: Input) => {
    try {
      queries.setQueryData(keyOf(getFactorRule), await save(input));
    } catch (error) {
      showFailedAction(error);
      throw error;
    }
  });
}

/** Requires a second factor of everybody (D-235). */
export const useRequireFactor = () =>
  useSaveRule((inDays: number) => call(requireFactor, { inDays: inDays as DaysAhead }));

export const useStopRequiring = () => useSaveRule<undefined>(() => call(stopRequiringFactor, {}));

/** A passkey that did not work, where there is no field to say it under. */
export function showPasskeyFault(error: unknown): void {
  if (codeOf(error) === 'security.passkey_refused') showRefusalOf('security.passkey_refused');
  else showFailedAction(error);
}

/** Shows a passkey because the organisation asks for a factor. The session of this tab's organisation is loaded then. */
export const useShowPasskey = () =>
  useAction(async () => {
    const { askAuthenticator, isDeclined } = await import('../../../lib/authenticator.ts');
    try {
      await call(passWithPasskey, await askAuthenticator(await call(beginPasskeySignIn, {}), false));
    } catch (error) {
      if (isDeclined(error)) return;
      showPasskeyFault(error);
      throw error;
    }
    await reloadSession();
  });
