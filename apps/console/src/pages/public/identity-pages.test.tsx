import { signIn } from '@atrium/contract/identity/sign-in';
import { signUp } from '@atrium/contract/identity/sign-up';
import { verifyEmail } from '@atrium/contract/identity/verify-email';
import { forgotPassword } from '@atrium/contract/own-account/forgot-password';
import { resetPassword } from '@atrium/contract/own-account/reset-password';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refusal, server, whoIs } from '../../../test-kit/api.ts';
import { openPage, title } from '../../../test-kit/open-page.tsx';
import { sessionOf } from '../../../test-kit/people.ts';
import { quoteOf, serveQuotes } from '../../../test-kit/quotes.ts';
import { cardOf, serveSubscriptions } from '../../../test-kit/subscription-cards.ts';
import { forgetWantedPlan, keepWantedPlan, wantedPlanPath } from '../../lib/wanted-plan.ts';

const token = 'abcdefghijklmnopqrstuvwxyz012345';
const typed = (label: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);

beforeEach(() => whoIs(null));

describe('sign-in', () => {
  test('[N-02] signing in leads to the wanted page', async () => {
    server.use(answer(signIn, () => sessionOf()));
    const { user, address } = openPage('/login?return=%2Fsecurity');
    await title('Sign in');
    await user.type(typed('Email'), 'priya@kaveri.example');
    await user.type(typed('Password'), 'correct horse{Enter}');
    await title('Security');
    expect(address()).toBe('/security');
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    '[N-02] never leads to another site: %s',
    async (wanted) => {
      server.use(answer(signIn, () => sessionOf()));
      const { user, address } = openPage(`/login?return=${encodeURIComponent(wanted)}`);
      await title('Sign in');
      await user.type(typed('Email'), 'priya@kaveri.example');
      await user.type(typed('Password'), 'secret{Enter}');
      await title('Admin Center');
      expect(address()).toBe('/');
    },
  );

  test('[VAL-08] [VAL-09] [VAL-11] faults are shown under their fields, on blur and on submit', async () => {
    const { user } = openPage('/login');
    await title('Sign in');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(typed('Email').getAttribute('aria-invalid')).toBe('true'));
    screen.getByText('Email is required');
    screen.getByText('Password is required');
    expect(document.activeElement).toBe(typed('Email'));
    await user.type(typed('Email'), 'priya@');
    await user.tab();
    screen.getByText('Please enter a valid email');
  });

  test('whoever types a password sees it hidden, may paste it, and may let a password manager fill it in', async () => {
    const { user } = openPage('/login');
    await title('Sign in');
    expect(typed('Password').type).toBe('password');
    expect(typed('Password').getAttribute('autocomplete')).toBe('current-password');
    expect(typed('Email').getAttribute('autocomplete')).toBe('username webauthn');
    await user.click(typed('Password'));
    await user.paste('pasted-from-a-manager');
    expect(typed('Password').value).toBe('pasted-from-a-manager');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(typed('Password').type).toBe('text');
  });

  test('[ERR-25] wrong credentials show a message under the field, and the form can be sent again', async () => {
    server.use(answer(signIn, () => refusal('identity.credentials_wrong')));
    const { user } = openPage('/login');
    await title('Sign in');
    await user.type(typed('Email'), 'priya@kaveri.example');
    await user.type(typed('Password'), 'wrong password{Enter}');
    await screen.findAllByText('The email or the password is not right.');
    expect(typed('Password').value).toBe('wrong password');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' }).disabled).toBe(false);
  });

  test('somebody who is signed in is sent home', async () => {
    whoIs(sessionOf());
    const { address } = openPage('/login');
    await title('Admin Center');
    expect(address()).toBe('/');
  });
});

describe('sign-up', () => {
  async function fill(password: string) {
    const page = openPage('/signup');
    await title('Create your account');
    await page.user.type(typed('First name'), 'Priya');
    await page.user.type(typed('Last name'), 'Nair');
    await page.user.type(typed('Email'), 'priya@kaveri.example');
    if (password !== '') await page.user.type(typed('Password'), password);
    await page.user.click(screen.getByRole('button', { name: 'Create account' }));
    return page;
  }

  test('[N-01] [X-18] signing up shows Check your inbox, whether or not the address is known', async () => {
    let locale: string | undefined;
    server.use(
      answer(signUp, (input) => {
        locale = input.locale;
        return { accepted: true as const };
      }),
    );
    await fill('a-long-enough-one');
    await title('Check your inbox');
    screen.getByText('priya@kaveri.example');
    expect(locale).toBe('en');
  });

  test('[D-171] the plan that was chosen before goes into the mail, and its link brings it to another browser', async () => {
    let waiting: unknown;
    server.use(
      answer(signUp, (input) => {
        waiting = input.waiting;
        return { accepted: true as const };
      }),
    );
    keepWantedPlan({ product: 'erp', plan: 'Growth', interval: 'monthly' });
    await fill('a-long-enough-one');
    await title('Check your inbox');
    screen.getByText('Next: ERP Essential, billed monthly. You can buy it once you have signed up.');
    expect(waiting).toEqual({ product: 'erp', name: 'essential', interval: 'monthly' });
    forgetWantedPlan();
    server.use(answer(verifyEmail, () => refusal('identity.link_invalid')));
    openPage(`/verify-email?product=erp&plan=essential&interval=monthly#token=${token}`);
    await waitFor(() => expect(wantedPlanPath()).toBe('/checkout?product=erp&plan=essential&interval=monthly'));
  });

  test.each([
    ['VAL-27', '', 'Please enter a valid password'],
    ['VAL-25', 'seven77', 'Password cannot be less than 8 characters'],
    ['VAL-26', 'x'.repeat(73), 'Password cannot be more than 72 characters'],
    ['VAL-24', 'with a space', 'Password cannot contain spaces'],
    ['VAL-27', 'priya@kaveri.example', 'Password cannot contain your email address'],
  ])('[%s] the password "%s"', async (_id, password, message) => {
    await fill(password);
    expect(screen.getAllByText(message).length).toBeGreaterThan(0);
    expect(typed('Password').value).toBe(password);
  });

  test('[X-10] nothing typed is lost when the server refuses or does not answer', async () => {
    server.use(answer(signUp, () => refusal('identity.password_weak')));
    const { user } = await fill('password123');
    await screen.findAllByText('This password is too easy to guess. Please choose another one.');
    server.use(answer(signUp, () => new HttpResponse(null, { status: 500 })));
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByText('There was some problem with server. Please try again later.');
    expect(typed('First name').value).toBe('Priya');
    expect(typed('Password').value).toBe('password123');
  });
});

describe('the mailed links', () => {
  test('[N-05] forgot password shows the same message for every address', async () => {
    server.use(answer(forgotPassword, { accepted: true }));
    const { user } = openPage('/forgot-password');
    await title('Forgot password?');
    await user.type(typed('Email'), 'nobody@kaveri.example{Enter}');
    await title('Check your inbox');
  });

  test('[N-05] [VAL-28] reset asks twice, sets the password and offers sign-in', async () => {
    server.use(answer(resetPassword, { email: 'priya@kaveri.example' }));
    const { user } = openPage(`/reset-password#token=${token}`);
    await title('Set a new password');
    await user.type(typed('New password'), 'a-long-enough-one');
    await user.type(typed('Confirm password'), 'another-one{Enter}');
    await screen.findAllByText('Confirm password should match new password');
    await user.clear(typed('Confirm password'));
    await user.type(typed('Confirm password'), 'a-long-enough-one{Enter}');
    await title('Your password is set');
  });

  test('(toward N-14) a new user sets the first password by the mailed link; an expired link offers a new one', async () => {
    server.use(
      answer(resetPassword, ({ password }) =>
        password === 'a-long-enough-one' ? { email: 'priya@kaveri.example' } : refusal('identity.link_invalid'),
      ),
    );
    const { user, view } = openPage(`/set-password#token=${token}`);
    await title('Set your password');
    await user.type(typed('New password'), 'a-long-enough-one');
    await user.type(typed('Confirm password'), 'a-long-enough-one{Enter}');
    await title('Your password is set');
    view.unmount();
    const again = openPage(`/set-password#token=${token}`);
    await title('Set your password');
    await again.user.type(typed('New password'), 'another-long-one');
    await again.user.type(typed('Confirm password'), 'another-long-one{Enter}');
    await title('This link is no longer valid');
    expect(screen.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe('/forgot-password');
  });

  test('[N-05] a used link says so and offers a new one', async () => {
    server.use(answer(resetPassword, () => refusal('identity.link_invalid')));
    const { user } = openPage(`/reset-password#token=${token}`);
    await title('Set a new password');
    await user.type(typed('New password'), 'a-long-enough-one');
    await user.type(typed('Confirm password'), 'a-long-enough-one{Enter}');
    await title('This link is no longer valid');
    screen.getByRole('link', { name: 'Send a new link' });
  });

  test('[N-04] opening the verification link confirms the address', async () => {
    server.use(
      answer(verifyEmail, (input) => {
        expect(input.token).toBe(token);
        return { email: 'priya@kaveri.example', hasPassword: true };
      }),
    );
    openPage(`/verify-email#token=${token}`);
    await title('Your address is confirmed');
    screen.getByRole('link', { name: 'Sign in' });
  });

  test('[D-119] a token in the query is not read, because servers and logs see a query', async () => {
    const { router } = openPage(`/reset-password?token=${token}`);
    await title('This link is no longer valid');
    // A new link in the same tab changes only what is behind the #, and does not load the page again.
    router.history.push(`/reset-password#token=${token}`);
    await title('Set a new password');
  });

  test("[D-107] whoever has no password after the proof, because an admin's one has ended, is led to set one", async () => {
    server.use(answer(verifyEmail, { email: 'priya@kaveri.example', hasPassword: false }));
    openPage(`/verify-email#token=${token}`);
    await title('Your address is confirmed');
    screen.getByRole('link', { name: 'Set your password' });
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });

  test('[N-04, D-119] whose organisation opens by the proof keeps the page and its token, and the link is sent once', async () => {
    whoIs(sessionOf({ company: null, emailVerified: false }));
    const sent: string[] = [];
    server.use(
      answer(verifyEmail, ({ token: given }) => {
        sent.push(given);
        whoIs(sessionOf());
        return { email: 'priya@kaveri.example', hasPassword: true };
      }),
    );
    const { router } = openPage(`/verify-email#token=${token}`);
    await title('Your address is confirmed');
    await waitFor(() => screen.getByRole('link', { name: 'Continue' }));
    expect(sent).toEqual([token]);
    expect(router.latestLocation.href).toBe(`/verify-email#token=${token}`);
  });

  test('[N-04] an expired link says so, and the person can ask for a new one', async () => {
    server.use(answer(verifyEmail, () => refusal('identity.link_invalid')));
    openPage(`/verify-email#token=${token}`);
    await title('This link is no longer valid');
    screen.getByRole('button', { name: 'Resend email' });
  });
});

test('[D-171] the plan chosen on the pricing page waits in the checkout after sign-up and sign-in, once', async () => {
  whoIs(null);
  const signup = openPage('/signup?product=erp&plan=essential&interval=yearly');
  await title('Create your account');
  await screen.findByText(/^Next: ERP Essential, billed yearly\./);
  for (const terms of screen.getAllByRole('link', { name: 'Terms' }))
    expect(terms.getAttribute('target')).toBe('_blank');
  signup.view.unmount();
  whoIs(sessionOf());
  serveSubscriptions([cardOf()]);
  serveQuotes([quoteOf()]);
  const { address } = openPage('/login');
  await waitFor(() => expect(address()).toBe('/checkout?product=erp&plan=essential&interval=yearly'));
  await title('Checkout');
  await waitFor(() => expect(window.localStorage.getItem('wanted_plan')).toBeNull());
});
