import { keyOf } from '@atrium/contract/endpoint';
import { quoteChange } from '@atrium/contract/subscriptions/quote-change';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Client } from '../../../lib/use-client.ts';
import { useAddressForm } from './use-address-form.ts';

/** How long to wait after the form is left: pressing the pay button saves the address itself. */
const leaveMs = 200;

/** Saves the address when the person leaves the form, and has the quote asked for again, because tax depends on it (D-94). */
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
