import { useLingui } from '@lingui/react/macro';
import { refusalEntryOf } from '../../lib/show-refusal.ts';
import type { Ended } from '../../session/session.ts';
import { useListWords } from '../../words/use-list-words.ts';

interface EndedWords {
  readonly title: string;
  readonly message: string;
  /** True if the organisation has closed its door; then a sign-in does not help. */
  readonly isShutOut: boolean;
}

/** Why a session is over, and what to do, in words (SESS-09, SESS-14). */
export function useEndedWords({ reason, organisation }: Ended): EndedWords {
  const { t } = useLingui();
  const names = useListWords(organisation?.owners ?? []);
  const { title, message } = refusalEntryOf('session.expired');
  const company = organisation?.tenantName ?? '';
  const help = names === '' ? t`Ask an owner of ${company} for help.` : t`Ask ${names} for help.`;
  switch (reason) {
    case 'disabled':
      return { title: t`Your access to ${company} was disabled`, message: help, isShutOut: true };
    case 'removed':
      return { title: t`You were removed from ${company}`, message: help, isShutOut: true };
    case 'password_changed':
      return { title, message: `${message} ${t`Your password was changed.`}`, isShutOut: false };
    case 'signed_out':
      return { title, message: `${message} ${t`You were signed out on another device.`}`, isShutOut: false };
    case 'token_reused':
      return {
        title,
        message: `${message} ${t`Your session was used in a second place. If that was not you, change your password.`}`,
        isShutOut: false,
      };
    case 'expired':
      return { title, message, isShutOut: false };
  }
}
