import { saveOwnLanguage } from '@atrium/contract/identity/save-own-language';
import { signIn } from '@atrium/contract/identity/sign-in';
import { getLocation } from '@atrium/contract/pricing/get-location';
import { i18n } from '@lingui/core';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, server, whoIs } from '../../test-kit/api.ts';
import { openPage, title } from '../../test-kit/open-page.tsx';
import { company, otherCompany, sessionOf } from '../../test-kit/people.ts';
import { chooseLanguage, loadConsoleWords, settleLocale } from '../lib/locale.ts';
import { refusalEntryOf } from '../lib/show-refusal.ts';
import { forgetSession } from '../session/session.ts';
import { amountText } from '../words/amount-text.ts';
import { inWords, notices } from '../words/reply-words.ts';

const language = (): Promise<HTMLElement> => screen.findByRole('button', { name: /^Language/ });

describe('the language picker', () => {
  test('[NAV-36] [I18N-01] it offers English US, UK and India, and German, each with its flag', async () => {
    const { user } = openPage('/');
    await user.click(await language());
    const options = screen.getAllByRole('menuitemradio');
    expect(options.map((option) => option.textContent)).toEqual([
      'English (US)',
      'English (UK)',
      'English (India)',
      'Deutsch',
    ]);
    expect(options.map((option) => option.querySelector('[data-flag]')?.getAttribute('data-flag'))).toEqual([
      'US',
      'GB',
      'IN',
      'DE',
    ]);
  });

  test('[I18N-03] the choice is stored under lang, shown at once and kept for the next visit', async () => {
    const { user, view } = openPage('/');
    await user.click(await language());
    await user.click(screen.getByRole('menuitemradio', { name: 'English (UK)' }));
    expect(window.localStorage.getItem('lang')).toBe('en_GB');
    await screen.findByRole('button', { name: 'Language: English (UK)' });
    await screen.findByRole('button', { name: /^Colour theme/ });
    expect(document.documentElement.lang).toBe('en-GB');
    view.unmount();
    await settleLocale();
    openPage('/login');
    await screen.findByRole('button', { name: 'Language: English (UK)' });
  });

  test('[I18N-03] [D-290] German shows at once: words, refusals, numbers, dates and amounts', async () => {
    const { user } = openPage('/');
    await user.click(await language());
    await user.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }));
    await screen.findByRole('button', { name: 'Sprache: Deutsch' });
    expect(document.documentElement.lang).toBe('de');
    expect(window.localStorage.getItem('lang')).toBe('de');
    expect(refusalEntryOf('request.too_many').message).toMatch(/^Zu viele Versuche/);
    expect(inWords('Invalid password. At least 12 characters. A number.')).toBe(
      'Ungültiges Passwort. Mindestens 12 Zeichen. Eine Zahl.',
    );
    expect(
      inWords(
        "There is no role 'People - King'. Roles there are 'People - User', 'People - HR'; Row 3 has the same email address",
      ),
    ).toBe(
      "Es gibt keine Rolle 'People - King'. Dort gibt es 'People - User', 'People - HR'; Zeile 3 hat dieselbe E-Mail-Adresse",
    );
    expect(notices.userDisabled.message).toBe('Nutzer deaktiviert');
    expect(amountText('1234.56', 'USD')).toBe('$\u00a01.234,56');
    expect(i18n.number(1234.56)).toBe('1.234,56');
    expect(i18n.date(new Date(2026, 10, 16), { dateStyle: 'medium' })).toBe('16.11.2026');
  });

  test('[D-912] the choice of somebody who is signed in is kept for their mails, that of a visitor is not', async () => {
    const saved: string[] = [];
    server.use(
      answer(saveOwnLanguage, ({ locale }) => {
        saved.push(locale);
        return { saved: true };
      }),
    );
    const { user, view } = openPage('/');
    await user.click(await language());
    await user.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }));
    await waitFor(() => expect(saved).toEqual(['de']));
    view.unmount();
    whoIs(null);
    forgetSession();
    const visit = openPage('/login');
    await visit.user.click(await screen.findByRole('button', { name: /^Sprache/ }));
    await visit.user.click(screen.getByRole('menuitemradio', { name: 'English (US)' }));
    await screen.findByRole('button', { name: 'Language: English (US)' });
    expect(saved).toEqual(['de']);
  });

  test('[NAV-36] it works by keyboard', async () => {
    const { user } = openPage('/');
    (await language()).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(window.localStorage.getItem('lang')).toBe('en_IN'));
  });
});

describe('without a stored choice', () => {
  test('[I18N-02] [D-79] the country of the organisation decides', async () => {
    window.localStorage.removeItem('lang');
    whoIs(sessionOf({ company }));
    const { view } = openPage('/');
    await screen.findByRole('button', { name: 'Language: English (India)' });
    view.unmount();
  });

  test('[D-79] a stored choice wins over the country', async () => {
    window.localStorage.setItem('lang', 'en_GB');
    whoIs(sessionOf({ company }));
    openPage('/');
    await screen.findByRole('button', { name: 'Language: English (UK)' });
  });

  test('[D-1010] the server is told the language of the screen by a cookie, so that the next document names its words', async () => {
    window.localStorage.removeItem('lang');
    whoIs(sessionOf({ company }));
    openPage('/');
    await screen.findByRole('button', { name: 'Language: English (India)' });
    expect(document.cookie).toContain('language=en-IN');
  });

  test('[I18N-02] another country gives English US', async () => {
    window.localStorage.removeItem('lang');
    whoIs(sessionOf({ company: otherCompany }));
    openPage('/');
    await screen.findByRole('button', { name: 'Language: English (US)' });
  });

  test('[I18N-02] [D-79] a visitor gets the language of the country that the call came from', async () => {
    window.localStorage.removeItem('lang');
    whoIs(null);
    server.use(answer(getLocation, { country: { iso_code: 'SG' } }));
    openPage('/login');
    await title('Sign in');
    await settleLocale();
    await screen.findByRole('button', { name: 'Language: English (UK)' });
  });
});

describe('words that are loaded in any order', () => {
  const india = (): void => {
    window.localStorage.removeItem('lang');
    whoIs(sessionOf({ company }));
  };

  test('[I18N-02] [D-150] the words of the console come in the language of the organisation, whoever asks first', async () => {
    india();
    void settleLocale();
    await loadConsoleWords();
    expect(i18n.locale).toBe('en-IN');
    forgetSession();
    await chooseLanguage('en');
    india();
    const first = loadConsoleWords();
    await Promise.all([settleLocale(), first]);
    expect(i18n.locale).toBe('en-IN');
  });

  test('[I18N-03] [D-150] a language that is picked while another one is loading wins, and both askers wait for it', async () => {
    india();
    const settling = settleLocale();
    const picking = chooseLanguage('en_GB');
    await settling;
    expect(i18n.locale).toBe('en-GB');
    await picking;
    expect(i18n.locale).toBe('en-GB');
  });

  test('[I18N-02] [D-150] somebody who signs in sees the first screen in the language of the organisation', async () => {
    window.localStorage.removeItem('lang');
    whoIs(null);
    server.use(answer(getLocation, { country: { iso_code: 'US' } }), answer(signIn, sessionOf({ company })));
    const { user } = openPage('/login');
    await title('Sign in');
    await user.type(screen.getByRole('textbox', { name: /Email/ }), 'maya@lake.test');
    await user.type(screen.getByLabelText(/^Password/), 'a long enough password');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await title('Admin Center');
    expect(document.documentElement.lang).toBe('en-IN');
  });
});
