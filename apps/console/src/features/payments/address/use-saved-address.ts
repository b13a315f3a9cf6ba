import { keyOf } from '@atrium/contract/endpoint';
import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Client } from '../../../lib/use-client.ts';
import { useAddressForm } from './use-address-form.ts';

/** Who leaves the form for the button that pays saves it by that; so long is waited to see which it is. */
const leaveMs = 200;

/** D-94: an address that was left is saved, and the amount with its tax asked for anew, before anything is paid. */
export function useSavedAddress(client: Client, isWanted: boolean) {
  const form = useAddressForm(client, isWanted);
  const cache = useQueryClient();
  const latest = useRef(form);
  latest.current = form;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const saveAndAsk = async (): Promise<void> => {
    if ((await latest.current.save()) === 'saved') await cache.invalidateQueries({ queryKey: keyOf(quoteChange) });
  };
  const leave = (): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void saveAndAsk(), leaveMs);
  };
  const save = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    return (await latest.current.save()) !== 'failed';
  };
  return { form, leave, save };
}
