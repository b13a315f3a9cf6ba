import { resumeSubscription } from '@atrium/contract/subscriptions/resume-subscription';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal, server } from '../../../../test-kit/api.ts';
import { subscriptionsReply } from '../../../../test-kit/billing-api.ts';
import { openPage } from '../../../../test-kit/open-page.tsx';
import { cardOf, serveSubscriptions } from '../../../../test-kit/subscription-cards.ts';

const ending = cardOf({
  status: 'cancelled',
  nextChargeDate: null,
  price: null,
  activeTill: '2999-02-09',
  nextIfResumed: { on: '2999-02-09', total: '4800.00', due: '4752.00', currency: 'USD' },
});
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Resume plan' }));

test('[X-64] [D-375] an owner resumes a plan that was set to end: one dialog says what is charged and when, and nothing is paid', async () => {
  const { now } = serveSubscriptions([ending]);
  const asked: unknown[] = [];
  const resumed = subscriptionsReply({ cards: [cardOf()] });
  server.use(
    answer(resumeSubscription, (input) => {
      asked.push(input);
      now.details = resumed;
      return resumed;
    }),
  );
  const { user } = openPage('/billing');
  await user.click(await screen.findByRole('button', { name: 'Resume plan' }));
  const question = await dialog();
  await question.findByText(
    'ERP Essential goes on. Nothing is charged today. $ 4,752.00 is charged on Feb 9, 2999, and you can cancel again before that.',
  );
  expect(asked).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Resume plan' }));
  await screen.findByText('ERP Essential goes on');
  expect(asked).toEqual([{ PlanID: 'erp-essential-yearly' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByText('Active');
});

test('[D-375] a plan that is never charged again goes on, and the dialog says so', async () => {
  serveSubscriptions([{ ...ending, nextIfResumed: null }]);
  openPage('/billing?dialog=resume-subscription&of=erp');
  await (await dialog()).findByText('ERP Essential goes on. Nothing is charged.');
});

test('[D-375] where the paid time has ended meanwhile, the owner is told so', async () => {
  serveSubscriptions([ending]);
  server.use(answer(resumeSubscription, () => refusal('subscriptions.nothing_to_resume')));
  const { user } = openPage('/billing?dialog=resume-subscription&of=erp');
  await user.click((await dialog()).getByRole('button', { name: 'Resume plan' }));
  await screen.findByText('There is nothing to resume: the time that was paid for is over.');
});

test('[D-198] a plan that has ended is bought, not resumed', async () => {
  serveSubscriptions([cardOf({ ...ending, activeTill: '2026-02-09' })]);
  openPage('/billing');
  await screen.findByRole('link', { name: 'Buy Now' });
  expect(screen.queryByRole('button', { name: 'Resume plan' })).toBeNull();
});
