import { taxIdFault } from '@atrium/domain/invoices/tax/tax-id';
import { stateAfterMove } from '@atrium/domain/payments/billing-address';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { post } from '../../../lib/notice-board.ts';
import { codeOf, refusalEntryOf, showRefusal } from '../../../lib/show-refusal.ts';
import type { Client } from '../../../lib/use-client.ts';
import { useSession } from '../../../session/use-session.ts';
import { addressKey, saveAddress, useBillingAddress } from '../queries.ts';
import { type AddressValues, isBlank, noAddress } from './address-values.ts';
import { useFieldFaults } from './use-field-faults.ts';
import { type AddressFormOptions, useKindAsked } from './use-kind-asked.ts';
import { useRequiredFields } from './use-required-fields.ts';

/** The result of saving. */
export type AddressSave = 'unchanged' | 'saved' | 'failed';

/** Shows the one message of all failed updates (D-88, ERR-16); the end of a session is shown elsewhere. */
function tellFailed(error: unknown): void {
  if (codeOf(error) === 'session.expired' || codeOf(error) === 'subscriptions.change_pending')
    return showRefusal(error);
  const { title, message } = refusalEntryOf('company.update_failed');
  post({ kind: 'toast', tone: 'bad', title, message });
}

/** What is typed otherwise than it was sent. */
function withoutSent(typed: Partial<AddressValues>, sent: AddressValues): Partial<AddressValues> {
  return Object.fromEntries(
    Object.entries(typed).filter(([field, text]) => sent[field as keyof AddressValues] !== text),
  );
}

interface Newest {
  readonly before: AddressValues;
  readonly typed: Partial<AddressValues>;
  readonly values: AddressValues;
  readonly isChanged: boolean;
}

/** Saves once at a time; what is typed meanwhile is saved after it, before anybody is answered (D-671). */
function useSaveInTurn(newest: RefObject<Newest>, begin: () => Promise<AddressSave>) {
  const running = useRef<{ readonly sent: AddressValues; readonly ended: Promise<AddressSave> } | null>(null);
  const latest = useRef(begin);
  latest.current = begin;
  const save = async (): Promise<AddressSave> => {
    const now = running.current;
    if (now !== null) {
      const ended = await now.ended;
      const rest = withoutSent(newest.current.typed, now.sent);
      return Object.keys(rest).length === 0 ? ended : save();
    }
    const sent = newest.current.values;
    const ended = latest.current().finally(() => {
      running.current = null;
    });
    running.current = { sent, ended };
    return ended;
  };
  return save;
}

/** The billing address as it is typed, over the saved one; it is kept after a failure and sent once at a time. */
export function useAddressForm(client: Client, options: AddressFormOptions = {}) {
  const saved = useBillingAddress(client, options.isWanted);
  const cache = useQueryClient();
  const { organisation } = useSession();
  const [typed, setTyped] = useState<Partial<AddressValues>>({});
  const { faults, setFaults, isOfField } = useFieldFaults();
  const [isSaving, setSaving] = useState(false);

  // Most companies are billed in their own country; a client's country is unknown here.
  const country = client.organisationId === undefined ? (organisation?.country ?? '') : '';
  const before = saved.data ?? { ...noAddress, country };
  const values: AddressValues = { ...before, ...typed };
  const { isKindAsked, keepAsking } = useKindAsked(client, options, values);
  const isKindMissing = isKindAsked === true && values.buyerKind === '';
  const required = useRequiredFields({ country: values.country === '', kind: isKindMissing });
  const isChanged = Object.entries(typed).some(([field, text]) => before[field as keyof AddressValues] !== text);

  const newest = useRef<Newest>({ before, typed, values, isChanged });
  newest.current = { before, typed, values, isChanged };

  const checkTaxId = (): boolean => {
    const { country: where, taxId, buyerKind } = newest.current.values;
    const { country, taxId: kept } = newest.current.before;
    // What was saved before its rule was known is judged once it is changed.
    const isKept = taxId === kept && where === country;
    const isWrong =
      buyerKind !== 'consumer' && taxId.trim() !== '' && !isKept && taxIdFault(where || null, taxId) !== null;
    setFaults(isWrong ? ['billing.tax_id_invalid'] : []);
    return !isWrong;
  };
  const send = async (sent: AddressValues): Promise<AddressSave> => {
    setSaving(true);
    try {
      cache.setQueryData(addressKey(client), await saveAddress(client, sent));
      // What was typed while it was sent is kept.
      setTyped((now) => withoutSent(now, sent));
      return 'saved';
    } catch (error) {
      if (!isOfField(error)) tellFailed(error);
      return 'failed';
    } finally {
      setSaving(false);
    }
  };
  /** Sends nothing if the address is blank or unchanged (CHK-21). */
  const begin = async (): Promise<AddressSave> => {
    if (!newest.current.isChanged || isBlank(newest.current.values)) return 'unchanged';
    return checkTaxId() ? send(newest.current.values) : 'failed';
  };
  const save = useSaveInTurn(newest, begin);

  return {
    saved,
    values,
    ...faults,
    ...required,
    isKindAsked,
    /** The server refused a purchase until that is said. */
    askKind: (): void => {
      keepAsking();
      required.askKind();
    },
    isSaving,
    isChanged,
    type: (field: keyof AddressValues, text: string): void => {
      const move = { from: values.country, to: text };
      const others = field === 'country' ? { state: stateAfterMove(values.state, move) } : {};
      if (field === 'buyerKind') keepAsking();
      setTyped((now) => ({ ...now, ...others, [field]: text }));
      if (field === 'taxId' || field === 'country' || field === 'buyerKind') setFaults([]);
    },
    checkTaxId,
    save,
    reset: (): void => {
      setTyped({});
      setFaults([]);
    },
  };
}

export type AddressForm = ReturnType<typeof useAddressForm>;
