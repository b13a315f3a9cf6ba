import { Trans, useLingui } from '@lingui/react/macro';
import { useComputedColorScheme } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { Form } from '../../../ui/fields/form.tsx';
import { CardSkeleton, CardUnreachable } from '../card/card-states.tsx';
import { type CardFormProps, type SaveResult, useSavedBy } from '../card/use-card-entry.ts';
import payments from '../payments.module.css';
import { type CardSave, finishCardChallenge, saveEncryptedCard } from '../queries.ts';
import styles from './adyen-card.module.css';
import { useAdyenCard } from './use-adyen-card.ts';

/** The card is typed into the gateway's own frames; our server gets it encrypted and only passes it on (PAY-11 to PAY-14). */
export function AdyenCard(props: CardFormProps) {
  const [tries, setTries] = useState(0);
  return <Fields key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
}

function Fields({ onRetry, ...props }: CardFormProps & { readonly onRetry: () => void }) {
  const { client, entry, onSubmit } = props;
  const { t } = useLingui();
  const scheme = useComputedColorScheme('light');
  const card = useAdyenCard(props, scheme, {
    onValid: entry.setComplete,
    onEnter: onSubmit,
  });

  /** A bank may ask more than once. */
  const finish = async ({ details, action }: CardSave): Promise<SaveResult> => {
    if (details !== null) return { details };
    const answer = action && (await card.askBank(action));
    if (answer === null) return { reason: t`Your bank could not be reached. Please try again.` };
    return finish(await finishCardChallenge(client, answer));
  };
  const save = async (): Promise<SaveResult> => {
    const fields = card.readFields();
    return fields === null ? { reason: '' } : finish(await saveEncryptedCard(client, fields));
  };
  useSavedBy(entry, save);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    onSubmit();
  };
  if (card.status === 'failed') return <CardUnreachable onRetry={onRetry} />;
  return (
    <Form unsaved="never" id={entry.formId} onSubmit={submit} className={payments['form']}>
      {card.status === 'loading' && <CardSkeleton />}
      <div
        ref={card.cardPlace}
        className={styles['card']}
        data-loading={card.status === 'loading'}
        hidden={card.isAsked}
        inert={entry.isSaving}
      />
      <div className={styles['challenge']} hidden={!card.isAsked}>
        <p>
          <Trans>Your bank wants to confirm that this is you. Complete the check to save the card.</Trans>
        </p>
        <div ref={card.bankPlace} className={styles['bank']} />
      </div>
    </Form>
  );
}
