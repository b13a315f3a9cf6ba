import { useLingui } from '@lingui/react/macro';
import { postSuccess } from '../../../lib/notice-board.ts';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { Client } from '../../../lib/use-client.ts';
import { chargeCardFromNowOn, type PaymentDetails, removeCard } from '../queries.ts';
import { useAdoptDetails } from '../use-adopt-details.ts';

/** Makes a saved card the one that is charged, and removes cards (D-177). */
export function useSavedCards(client: Client) {
  const { t } = useLingui();
  const show = useAdoptDetails(client);
  const choosing = useAction((cardId: string) => chargeCardFromNowOn(client, cardId));
  const removing = useAction((card: { readonly id: string; readonly isDefault: boolean }) =>
    removeCard(client, card.id, card.isDefault),
  );
  const adopt = (details: PaymentDetails, words: string): void => {
    void show(details);
    postSuccess(words);
  };
  return {
    isBusy: choosing.isPending || removing.isPending,
    choose: (cardId: string): void =>
      choosing.run(cardId, {
        onSuccess: (details) => adopt(details, t`Default card changed`),
        onError: showFailedAction,
      }),
    remove: (card: { readonly id: string; readonly isDefault: boolean }, onDone: () => void): void =>
      removing.run(card, {
        onSuccess: (details) => {
          onDone();
          adopt(details, t`Card removed`);
        },
        onError: (error) => {
          onDone();
          showFailedAction(error);
        },
      }),
  };
}
