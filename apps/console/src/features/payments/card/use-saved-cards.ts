import { useLingui } from '@lingui/react/macro';
import { postSuccess } from '../../../lib/notice-board.ts';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { type Outcomes, useAction } from '../../../lib/use-action.ts';
import type { Client } from '../../../lib/use-client.ts';
import { chargeCardFromNowOn, chargeCardNow, type PaymentDetails, removeCard } from '../queries.ts';
import { useAdoptDetails } from '../use-adopt-details.ts';

const nothing = (): void => undefined;

/** Makes a saved card the one that is charged, and removes cards (D-177). */
export function useSavedCards(client: Client) {
  const { t } = useLingui();
  const show = useAdoptDetails(client);
  const choosing = useAction((cardId: string) => chargeCardFromNowOn(client, cardId));
  const paying = useAction((cardId: string) => chargeCardNow(client, cardId));
  const removing = useAction((card: { readonly id: string; readonly isDefault: boolean }) =>
    removeCard(client, card.id, card.isDefault),
  );
  const outcomes = (words: string, onDone: () => void): Outcomes<PaymentDetails> => ({
    onSuccess: (details) => {
      onDone();
      void show(details);
      postSuccess(words);
    },
    onError: (error) => {
      onDone();
      showFailedAction(error);
    },
  });
  return {
    isBusy: choosing.isPending || paying.isPending || removing.isPending,
    choose: (cardId: string, onDone: () => void = nothing): void =>
      choosing.run(cardId, outcomes(t`Default card changed`, onDone)),
    /** Also pays at once what is unpaid. */
    payBy: (cardId: string, onDone: () => void): void =>
      paying.run(cardId, outcomes(t`Default card changed. The payment is on its way.`, onDone)),
    remove: (card: { readonly id: string; readonly isDefault: boolean }, onDone: () => void): void =>
      removing.run(card, outcomes(t`Card removed`, onDone)),
  };
}
