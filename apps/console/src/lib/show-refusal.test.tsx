import { CallFailed } from '@atrium/contract/client';
import { listTenants } from '@atrium/contract/company/list-tenants';
import { catalogue, type RefusalCode } from '@atrium/contract/errors/catalogue';
import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refusal, server } from '../../test-kit/api.ts';
import { openPage, title } from '../../test-kit/open-page.tsx';
import { call } from './api-client.ts';
import { type Notice, onNotice } from './notice-board.ts';
import { showFailedAction, showRefusal } from './show-refusal.ts';

let notices: Notice[] = [];
let stop: () => void = () => undefined;
beforeEach(() => {
  notices = [];
  stop = onNotice((notice) => notices.push(notice));
});
afterEach(() => stop());

/** The refusal that a real call throws for this response. */
async function failureOf(response: Response): Promise<unknown> {
  server.use(answer(listTenants, () => response));
  openPage('/security');
  await title('Security');
  return call(listTenants, {}).then(
    () => null,
    (error: unknown) => error,
  );
}

describe('a refusal that is shown', () => {
  test('[ERR-01] [CONST-10] a success that carries a code and an errorMessage shows Error occurred! with the message of the server', async () => {
    showRefusal(await failureOf(HttpResponse.json({ code: 4711, errorMessage: 'The moon is full' }, { status: 200 })));
    const dialog = await screen.findByRole('dialog', { name: 'Error occurred!' });
    within(dialog).getByText('The moon is full');
    expect(dialog.textContent).not.toContain('4711');
  });

  test('[ERR-02] [D-87] user not authorized shows a failure toast', async () => {
    showRefusal(await failureOf(refusal('request.unauthorized')));
    const message = await screen.findByText('user not authorized');
    const toast = message.closest<HTMLElement>('[role="alert"]') ?? document.body;
    expect(toast.getAttribute('role')).toBe('alert');
    within(toast).getByText('Error occurred!');
    within(toast).getByText('Your role does not include this. An owner of your organization can give you access.');
  });

  test('[ERR-11] a failed response without a body shows the message for an empty response', async () => {
    showRefusal(await failureOf(new HttpResponse(null, { status: 500 })));
    await screen.findByText('There was some problem with server. Please try again later.');
  });

  test('[ERR-12] [X-01] a refusal without its own message shows the generic error', async () => {
    showRefusal(await failureOf(refusal('request.failed')));
    await screen.findByText('Server error occurred. Please try again later.');
  });

  test('[D-363] a failure of the server names the reference of the call, which a person can give to support', async () => {
    const requestId = '2f0f1a3e-5b1c-4f6e-9a57-0d3f5c8b7a61';
    const body = { code: 'request.failed', errorMessage: 'Server error occurred.', requestId };
    showRefusal(await failureOf(HttpResponse.json(body, { status: 500 })));
    await screen.findByText(`Reference: ${requestId}`);
    showRefusal(await failureOf(HttpResponse.json({ ...body, code: 'request.unauthorized' }, { status: 403 })));
    expect(notices.at(-1)?.reference).toBeUndefined();
  });

  test('[ERR-12] an error thrown by the console shows the generic error', () => {
    showRefusal(new TypeError('x is undefined'));
    expect(notices.map(({ message }) => message)).toEqual(['Server error occurred. Please try again later.']);
  });
});

const failed = (code: RefusalCode): CallFailed => new CallFailed(code, catalogue[code].status, null);

describe('a refusal that is not shown', () => {
  test.each([
    ['ERR-03', 'billing.no_information'],
    ['ERR-04', 'subscriptions.trial_not_allowed'],
    ['ERR-06', 'company.guide_not_found'],
  ] as const)('[%s] %s shows no message', (_id, code) => {
    showRefusal(failed(code));
    expect(notices).toEqual([]);
  });

  test('[ERR-05] [D-89] server code 4014 shows no message', async () => {
    showRefusal(
      await failureOf(HttpResponse.json({ code: 4014, errorMessage: 'Billing Info not added yet' }, { status: 404 })),
    );
    expect(notices).toEqual([]);
  });

  test.each([['bookkeeper.not_associated'], ['bookkeeper.paid_subscription'], ['bookkeeper.user_unknown']] as const)(
    '[ERR-10] %s is logged only',
    (code) => {
      const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      showRefusal(failed(code));
      expect(notices).toEqual([]);
      expect(log).toHaveBeenCalledWith(catalogue[code].message);
    },
  );

  test('[X-10] a failed action of the person always shows a message', () => {
    showFailedAction(failed('subscriptions.trial_not_allowed'));
    expect(notices.map(({ message }) => message)).toEqual(['Server error occurred. Please try again later.']);
  });
});

test.each([
  ['ERR-07', 'users.limit_reached', 'toast', 'Error adding the user due to user limit'],
  ['ERR-08', 'payments.gateway_failed', 'dialog', 'Please try again or add a new card.'],
  ['ERR-09', 'users.owner_protected', 'dialog', 'You cannot perform this action'],
  ['ERR-15', 'payments.failed', 'dialog', 'Payment failed due to some internal error.'],
  ['ERR-16', 'company.update_failed', 'toast', 'Error while updating'],
  ['ERR-17', 'payments.otp_not_submitted', 'toast', 'An error occurred while submitting your OTP'],
] as const)('[%s] %s shows as %s', (_id, code, kind, message) => {
  showRefusal(failed(code));
  expect(notices).toMatchObject([{ kind, message }]);
});
