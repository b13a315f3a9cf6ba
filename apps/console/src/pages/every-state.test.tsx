import { getPlanDetails } from '@atrium/contract/pricing/get-plan-details';
import type { SubscriptionCard } from '@atrium/contract/subscriptions/subscription-fields';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, server } from '../../test-kit/api.ts';
import { everyState } from '../../test-kit/every-state.ts';
import { openPage } from '../../test-kit/open-page.tsx';
import { plansIn } from '../../test-kit/plans.ts';
import { serveSubscriptions } from '../../test-kit/subscription-cards.ts';
import { productName } from '../words/product-name.ts';

const states = Object.entries(everyState);

function serve(state: (typeof everyState)[string]): void {
  serveSubscriptions(state.cards ?? [], state);
  server.use(answer(getPlanDetails, plansIn('USD')));
}

/** A running All-in-one names what it includes on its own card, unless that has a plan of its own. */
const isGivenByBundle = ({ product, status }: SubscriptionCard, { cards = [] }: (typeof everyState)[string]) =>
  status === 'trial_available' &&
  product !== 'aio' &&
  cards.some((card) => card.product === 'aio' && card.status === 'active');

describe('every state of an organisation of the demo', () => {
  test.each(states)('[PLAN-24] the plans are shown to an organisation %s', async (_name, state) => {
    serve(state);
    openPage('/plans?product=crm');
    const plans = await screen.findByRole('region', { name: 'Plans by user' });
    expect(within(plans).getAllByRole('article')).toHaveLength(3);
  });

  test.each(states)(
    '[HOME-11] [SUBS-15] home and billing show each plan of an organisation %s',
    async (_name, state) => {
      serve(state);
      const home = openPage('/');
      const plans = within(await screen.findByRole('region', { name: 'Plan Details' }));
      const own = (state.cards ?? []).filter((card) => !isGivenByBundle(card, state));
      expect(own.length === 0 ? [] : await plans.findAllByRole('heading', { level: 3 })).toHaveLength(own.length);
      home.view.unmount();
      openPage('/billing');
      for (const { product } of own) await screen.findByRole('region', { name: productName(product) });
    },
  );
});
