import { activatePlan } from '@atrium/contract/subscriptions/activate-plan';
import { cancelSubscription } from '@atrium/contract/subscriptions/cancel-subscription';
import { confirmQuote } from '@atrium/contract/subscriptions/confirm-quote';
import { getAddUserAmount } from '@atrium/contract/subscriptions/get-add-user-amount';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import type { ChangeOutcome, SubscriptionDetails } from '@atrium/contract/subscriptions/subscription-fields';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refusal, server } from '../../../../test-kit/api.ts';
import { subscriptionsReply } from '../../../../test-kit/billing-api.ts';
import { openPage, title } from '../../../../test-kit/open-page.tsx';
import { held, servePeople, userReply, userRow } from '../../../../test-kit/people-api.ts';
import { quoteOf, serveQuotes } from '../../../../test-kit/quotes.ts';
import { cardOf, freshCard, serveSubscriptions, trialCard } from '../../../../test-kit/subscription-cards.ts';

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const waiting = () => new Promise<SubscriptionDetails>(() => undefined);

describe('starting a trial', () => {
  /** People can be tried; once it is, the server says so. */
  function serveTrial() {
    const { counted, now } = serveSubscriptions([freshCard('people')]);
    const sent: object[] = [];
    server.use(
      answer(activatePlan, (input) => {
        sent.push(input);
        now.details = subscriptionsReply({ cards: [trialCard('people', 15)] });
        return now.details;
      }),
    );
    return { counted, sent };
  }

  test.each([
    ['/billing', 'My Subscriptions'],
    ['/', 'Admin Center'],
  ])(
    '[SUBS-33] [SUBS-44] [ERR-22] at %s: warned first, activated on confirmation, told, and the screen refreshes',
    async (path, heading) => {
      const { counted, sent } = serveTrial();
      const { user } = openPage(path);
      await title(heading);
      await user.click(await screen.findByRole('button', { name: 'Start 15 days trial' }));
      const warning = await dialog('Start 15 days trial');
      await warning.findByText('Your trial of People Startup starts now and lasts 15 days. Nothing is charged.');
      warning.getByText(/Your organization can try each product once/);
      expect(sent).toEqual([]);
      const loads = counted.loads;
      await user.click(warning.getByRole('button', { name: 'Start trial' }));
      const done = await dialog('Congratulations!');
      done.getByText('Your plan trial is activated successfully. This trial is 100% FREE. Continue using for 15 days.');
      done.getByText('People Startup is active.');
      expect(sent).toEqual([{ PlanID: 'people-startup-yearly', Currency: 'usd' }]);
      await user.click(done.getByRole('button', { name: 'Ok' }));
      await screen.findByText('15 - days free trial remaining');
      await waitFor(() => expect(counted.loads).toBeGreaterThan(loads));
    },
  );

  test('[SUBS-33] Cancel starts no trial, and the focus returns to the button', async () => {
    const { sent } = serveTrial();
    const { user, address } = openPage('/billing');
    const start = await screen.findByRole('button', { name: 'Start 15 days trial' });
    await user.click(start);
    await user.click((await dialog('Start 15 days trial')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([sent, address()]).toEqual([[], '/billing']);
    await waitFor(() => expect(document.activeElement).toBe(start));
  });

  test('its address opens the dialog for any plan; a free plan is simply activated', async () => {
    const { sent } = serveTrial();
    const { user } = openPage('/billing?dialog=start-trial&planId=crm-freemium-yearly');
    const question = await dialog('Take the free plan');
    question.getByText('CRM Freemium is free for life. Nothing is charged.');
    await user.click(question.getByRole('button', { name: 'Take the free plan' }));
    const done = await dialog('Congratulations!');
    done.getByText('Your plan subscription is activated successfully. Continue using the app now.');
    expect(sent).toEqual([{ PlanID: 'crm-freemium-yearly', Currency: 'usd' }]);
  });

  test('[SUBS-33] a plan chosen in plan selection is the one that the dialog asks about', async () => {
    const { sent } = serveTrial();
    const { user, address } = openPage('/billing/my-subscription?product=crm&plan=essential&interval=monthly');
    const warning = await dialog('Start 15 days trial');
    await warning.findByText(/Your trial of CRM Essential starts now/);
    await user.click(warning.getByRole('button', { name: 'Start trial' }));
    await dialog('Congratulations!');
    expect(sent).toEqual([{ PlanID: 'crm-essential-monthly', Currency: 'usd' }]);
    expect(address()).toBe('/billing/my-subscription?product=crm&interval=monthly');
  });

  test('a plan that is not in the price list cannot be started, and the list can be reloaded', async () => {
    serveTrial();
    openPage('/billing?dialog=start-trial&planId=nothing');
    const question = await dialog('Start 15 days trial');
    await question.findByText('The plan could not be found. Nothing was started.');
    expect(question.getByRole('button', { name: 'Start trial' })).toHaveProperty('ariaDisabled', 'true');
  });

  test('(toward X-10) a refused trial explains why, and what the person can do instead', async () => {
    serveTrial();
    server.use(answer(activatePlan, () => refusal('subscriptions.trial_not_allowed')));
    const { user } = openPage('/billing?dialog=start-trial&of=people');
    const warning = await dialog('Start 15 days trial');
    await warning.findByText(/People Startup/);
    await user.click(warning.getByRole('button', { name: 'Start trial' }));
    (await dialog('There is no trial of this product')).getByText(/one of your plans includes the product/);
  });

  test('somebody who has not verified the address is told so', async () => {
    serveTrial();
    server.use(answer(activatePlan, () => refusal('subscriptions.email_unverified')));
    const { user } = openPage('/billing?dialog=start-trial&of=people');
    const warning = await dialog('Start 15 days trial');
    await warning.findByText(/People Startup/);
    await user.click(warning.getByRole('button', { name: 'Start trial' }));
    (await dialog('Error occurred!')).getByText('Please verify your email address first, then start the trial.');
  });
});

describe('cancelling', () => {
  function serveCancel(card = cardOf()) {
    const { counted, now } = serveSubscriptions([card]);
    const sent: object[] = [];
    server.use(
      answer(cancelSubscription, (input) => {
        sent.push(input);
        now.details = subscriptionsReply({
          cards: [{ ...card, status: 'cancelled', activeTill: '2999-03-14', nextChargeDate: null, price: null }],
        });
        return now.details;
      }),
    );
    return { counted, sent };
  }

  test('[SUBS-37] [SUBS-38] [X-28] Keep plan goes back; Cancel plan cancels, reloads the details and shows a message', async () => {
    const { counted, sent } = serveCancel();
    const { user } = openPage('/billing');
    await user.click(await screen.findByRole('button', { name: 'Cancel Subscription' }));
    const question = await dialog('Cancel Subscription');
    question.getByText(/It is paid for and stays yours until Mar 14, 2027/);
    expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Keep plan', 'Cancel plan']);
    expect(document.activeElement?.textContent).toBe('Keep plan');
    const loads = counted.loads;
    await user.click(question.getByRole('button', { name: 'Cancel plan' }));
    const done = await dialog('Subscription canceled!');
    done.getByText('Your subscription has been canceled successfully.');
    expect(sent).toEqual([{ PlanID: 'erp-essential-yearly', Reason: 'other' }]);
    await waitFor(() => expect(counted.loads).toBeGreaterThan(loads));
    await user.click(done.getByRole('button', { name: 'Ok' }));
    await screen.findByText('Yours until Mar 14, 2999');
  });

  test('[SUBS-39] the dialog offers five reasons, with Other selected', async () => {
    const { sent } = serveCancel();
    const { user } = openPage('/billing?dialog=cancel-subscription&of=erp');
    const question = await dialog('Cancel Subscription');
    const reasons = await question.findAllByRole('radio');
    expect(reasons.map((each) => each.parentElement?.textContent)).toEqual([
      'Too costly',
      'Found another product',
      "Don't use it enough",
      'Missing features',
      'Other',
    ]);
    expect(question.getByRole('radio', { name: 'Other' })).toHaveProperty('checked', true);
    await user.click(question.getByRole('radio', { name: 'Missing features' }));
    await user.click(question.getByRole('button', { name: 'Cancel plan' }));
    await dialog('Subscription canceled!');
    expect(sent).toEqual([{ PlanID: 'erp-essential-yearly', Reason: 'missing_features' }]);
  });

  test('[D-130] a plan for life cannot be cancelled: the dialog says why, and offers nothing but Close', async () => {
    const { sent } = serveCancel(cardOf({ nextChargeDate: 'Lifetime', isPrepaid: true, price: null }));
    const { user, address } = openPage('/billing?dialog=cancel-subscription&of=erp');
    const question = await dialog('Cancel Subscription');
    await question.findByText(/ERP is yours for life/);
    expect(question.queryByRole('button', { name: /Keep|Cancel/ })).toBeNull();
    expect(question.queryByRole('radio')).toBeNull();
    await user.click(question.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(address()).toBe('/billing'));
    expect(sent).toEqual([]);
  });

  test('[X-28] Keep plan goes back and sends nothing', async () => {
    const { sent } = serveCancel();
    const { user } = openPage('/billing?dialog=cancel-subscription&of=erp');
    await user.click((await dialog('Cancel Subscription')).getByRole('button', { name: 'Keep plan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([]);
  });

  test('[X-28] (toward D-22) the dialog says that a trial ends at once, and so do its buttons', async () => {
    serveCancel(trialCard('erp', 9));
    openPage('/billing?dialog=cancel-subscription&of=erp');
    const question = await dialog('Cancel Subscription');
    await question.findByText(/Your trial of ERP ends immediately/);
    expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Keep trial', 'End trial']);
  });

  test('[X-28] where nothing can be cancelled the dialog says so, and offers nothing but Close', async () => {
    serveSubscriptions([freshCard('erp')]);
    const { user, address } = openPage('/billing?dialog=cancel-subscription&of=erp');
    const question = await dialog('Cancel Subscription');
    await question.findByText('There is nothing to cancel here.');
    expect(question.queryByRole('button', { name: /Keep|Cancel/ })).toBeNull();
    await user.click(question.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(address()).toBe('/billing'));
  });
});

describe('the loading texts of the specification', () => {
  test('[ERR-26] loading, starting a trial, cancelling, paying and estimating each show their text', async () => {
    const { now } = servePeople(userReply(userRow({ status: 'Disabled', permissions: [held('erp', 'accountant')] })));
    const subscriptions = serveSubscriptions([cardOf(), freshCard('people')]);
    const slow = Promise.withResolvers<void>();
    serveQuotes([quoteOf()]);
    server.use(
      answer(getSubscriptionDetails, async () => {
        await slow.promise;
        return subscriptions.now.details;
      }),
    );
    server.use(answer(activatePlan, waiting), answer(cancelSubscription, waiting));
    server.use(answer(confirmQuote, () => new Promise<ChangeOutcome>(() => undefined)));
    server.use(answer(getAddUserAmount, () => new Promise<Response>(() => undefined)));
    const { user, router } = openPage('/');
    await screen.findByRole('status', { name: 'Fetching subscription details...' });
    slow.resolve();
    await user.click(await screen.findByRole('button', { name: 'Start 15 days trial' }));
    const trial = await dialog('Start 15 days trial');
    await trial.findByText(/People Startup/);
    await user.click(trial.getByRole('button', { name: 'Start trial' }));
    await screen.findByText('Activating trial...');
    await router.navigate({ to: '/billing', search: { dialog: 'cancel-subscription', of: 'erp' } as object });
    const cancel = await dialog('Cancel Subscription');
    await cancel.findByText(/You will not be charged/);
    await user.click(cancel.getByRole('button', { name: 'Cancel plan' }));
    await screen.findByText('Cancelling subscription...');
    await router.navigate({ to: '/checkout', search: { product: 'erp', plan: 'essential', interval: 'yearly' } });
    await user.click(await screen.findByRole('button', { name: /^(Pay|Confirm) / }));
    await screen.findByText('Activating subscription...');
    const enable = { dialog: 'enable-user', user: now.reply.user.id } as object;
    await router.navigate({ to: '/users', search: enable });
    await title('User Management');
    await screen.findByRole('dialog', { name: 'Enable user' });
    await screen.findByText('Getting Updated User Amount...');
  });
});
