import { keyOf } from '@atrium/contract/endpoint';
import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import { getPlanDetails } from '@atrium/contract/pricing/get-plan-details';
import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Client } from '../../../lib/use-client.ts';
import { type AddressForm, useAddressForm } from './use-address-form.ts';

/** How long to wait after the form is left: pressing the pay button saves the address itself. */
const leaveMs = 200;

/** Prices, gateway and tax depend on the country, and the amount on all of them (D-94, D-166). */
const dependents = [getPlanDetails, getPaymentMethods, quoteChange];

/** Saves the address when its country is chosen or the form is left, and has the amount asked for again. */
export function useSavedAddress(client: Client, currency: string | undefined, isWanted: boolean) {
  const form = useAddressForm(client, { isWanted, currency });
  const cache = useQueryClient();
  const latest = useRef(form);
  latest.current = form;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const saveAndAsk = async (): Promise<void> => {
    if ((await latest.current.save()) !== 'saved') return;
    await Promise.all(dependents.map((endpoint) => cache.invalidateQueries({ queryKey: keyOf(endpoint) })));
  };
  const leave = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void saveAndAsk(), leaveMs);
  };
  const save = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    // A client's country is known to the server alone, which refuses to bill without one.
    if (client.organisationId === undefined && !latest.current.requireCountry()) return false;
    if (!latest.current.requireKind()) return false;
    return (await latest.current.save()) !== 'failed';
  };
  const type: AddressForm['type'] = (field, text) => {
    form.type(field, text);
    if (field === 'country' || field === 'buyerKind') leave();
  };
  /** Whether a refusal of the purchase is said at a field of the address, which then has the focus. */
  const pointAt = (code: string | null): boolean => {
    if (code !== 'billing.kind_missing') return false;
    latest.current.askKind();
    return true;
  };
  return { form: { ...form, type }, leave, save, pointAt };
}
