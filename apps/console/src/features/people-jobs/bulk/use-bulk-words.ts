import type { BulkAction } from '@atrium/domain/people-jobs/people-job';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useSession } from '../../../session/use-session.ts';

/** The title, the question and the button of an action on this many users. */
export function useBulkWords(action: BulkAction, count: number) {
  const { t, i18n } = useLingui();
  const { organisation } = useSession();
  const company = organisation?.tenantName ?? '';
  const number = i18n.number(count);
  const words = {
    disable: {
      title: t`Disable users`,
      question: plural(count, {
        one: `${number} user is signed out of ${company} at once and cannot come back until enabled again. The roles are kept.`,
        other: `${number} users are signed out of ${company} at once and cannot come back until enabled again. The roles are kept.`,
      }),
      confirm: plural(count, { one: `Disable ${number} user`, other: `Disable ${number} users` }),
    },
    enable: {
      title: t`Enable users`,
      question: plural(count, {
        one: `${number} user can sign in to ${company} again, with the same roles as before.`,
        other: `${number} users can sign in to ${company} again, with the same roles as before.`,
      }),
      confirm: plural(count, { one: `Enable ${number} user`, other: `Enable ${number} users` }),
    },
    delete: {
      title: t`Delete users`,
      question: plural(count, {
        one: `${number} user loses all access to ${company}. You can restore them for 30 days.`,
        other: `${number} users lose all access to ${company}. You can restore them for 30 days.`,
      }),
      confirm: plural(count, { one: `Delete ${number} user`, other: `Delete ${number} users` }),
    },
    send_reset_link: {
      title: t`Send reset links`,
      question: plural(count, {
        one: `${number} user gets an email with a link to set a new password. The password stays the same until then.`,
        other: `${number} users get an email with a link to set a new password. The passwords stay the same until then.`,
      }),
      confirm: plural(count, { one: `Send ${number} reset link`, other: `Send ${number} reset links` }),
    },
  } as const satisfies Record<BulkAction, { title: string; question: string; confirm: string }>;
  return words[action];
}
