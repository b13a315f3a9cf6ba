import { getLocation } from '@atrium/contract/pricing/get-location';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, server, whoIs } from '../../test-kit/api.ts';
import { openPage, title } from '../../test-kit/open-page.tsx';
import { company, otherCompany, sessionOf } from '../../test-kit/people.ts';
import { settleLocale } from '../lib/locale.ts';

const language = (): Promise<HTMLElement> => screen.findByRole('button', { name: /^Language/ });

describe('the language picker', () => {
  test('[NAV-36] [I18N-01] it offers English US, UK and India, each with its flag', async () => {
    const { user } = openPage('/');
    await user.click(await language());
    const options = screen.getAllByRole('menuitemradio');
    expect(options.map((option) => option.textContent)).toEqual(['English (US)', 'English (UK)', 'English (India)']);
    expect(options.map((option) => option.querySelector('[data-flag]')?.getAttribute('data-flag'))).toEqual([
      'US',
      'GB',
      'IN',
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
