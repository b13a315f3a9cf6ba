import { Trans } from '@lingui/react/macro';
import { useComputedColorScheme } from '@mantine/core';
import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useState } from 'react';
import { Form } from '../../../ui/fields/form.tsx';
import { CardSkeleton, CardUnreachable } from '../card/card-states.tsx';
import { type CardFormProps, type SaveResult, useSavedBy } from '../card/use-card-entry.ts';
import styles from '../payments.module.css';
import { beginCardSetup, chargeCardFromNowOn } from '../queries.ts';
import { elementStyle } from './element-style.ts';
import { stripeOf } from './load-stripe.ts';

/** The card is typed into the gateway's own field and never touches this page or our server (PAY-11 to PAY-15). */
export function StripeCard(props: CardFormProps) {
  const { browser } = props;
  const stripe = useQuery({
    queryKey: ['stripe library', browser.publicKey],
    queryFn: () => stripeOf(browser),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  if (stripe.data !== undefined) {
    return (
      <Elements stripe={stripe.data}>
        <Fields {...props} />
      </Elements>
    );
  }
  return stripe.isFetching ? <CardSkeleton /> : <CardUnreachable onRetry={() => void stripe.refetch()} />;
}

function Fields({ entry, client, takesFocus, onSubmit }: CardFormProps) {
  const fieldId = useId();
  const stripe = useStripe();
  const elements = useElements();
  // Draws the field again, with new colours, when the scheme changes.
  useComputedColorScheme('light');
  const [typingFault, setTypingFault] = useState<string | null>(null);
  const change = ({ complete, error }: StripeCardElementChangeEvent): void => {
    entry.setComplete(complete);
    setTypingFault(error?.message ?? null);
  };
  const save = async (): Promise<SaveResult> => {
    const card = elements?.getElement(CardElement) ?? null;
    if (stripe === null || card === null) return { reason: '' };
    const secret = await beginCardSetup(client);
    const { error, setupIntent } = await stripe.confirmCardSetup(secret, { payment_method: { card } });
    if (error !== undefined) return { reason: error.message ?? '' };
    const method = setupIntent.payment_method;
    const cardId = typeof method === 'string' ? method : (method?.id ?? '');
    return { details: await chargeCardFromNowOn(client, cardId) };
  };
  useSavedBy(entry, save);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Form unsaved="never" id={entry.formId} onSubmit={submit} className={styles['form']}>
      <label htmlFor={fieldId} className={styles['label']}>
        <Trans>Card</Trans>
      </label>
      <div className={styles['element']} data-invalid={typingFault !== null}>
        <CardElement
          id={fieldId}
          options={{ hidePostalCode: true, disabled: entry.isSaving, style: elementStyle() }}
          onChange={change}
          onReady={(field) => takesFocus && field.focus()}
        />
      </div>
      {typingFault !== null && (
        <p role="alert" className={styles['fault']}>
          {typingFault}
        </p>
      )}
    </Form>
  );
}
