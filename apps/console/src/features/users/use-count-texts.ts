import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { UsersPage } from './queries.ts';

/** `invited` are the rows above the users, which no page counts. */
export function useCountTexts(data: UsersPage | undefined, invited: number) {
  const { t, i18n } = useLingui();
  if (data === undefined) return { summary: '', announcement: '' };
  if (data.users.length === 0) return { summary: '', announcement: t`No users found` };
  // The server stops counting at a limit.
  const total = `${i18n.number(data.total)}${data.isTotalCapped === true ? '+' : ''}`;
  const from = i18n.number(data.startsAt);
  const to = i18n.number(data.startsAt + data.users.length - 1);
  const found = plural(data.total, { one: `${total} user found`, other: `${total} users found` });
  const users = t`${from}–${to} of ${total}`;
  const above = plural(invited, { one: '# invited', other: '# invited' });
  return {
    summary: invited === 0 ? users : t`${users}, and ${above}`,
    announcement: t`${found}, showing ${from} to ${to}`,
  };
}
