import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { UsersPage } from './queries.ts';

/** The server counts so far and no further. */
const countedTo = 10_000;

export function useCountTexts(data: UsersPage | undefined) {
  const { t, i18n } = useLingui();
  if (data === undefined) return { summary: '', announcement: '' };
  if (data.users.length === 0) return { summary: '', announcement: t`No users found` };
  const total = data.total >= countedTo ? `${i18n.number(countedTo)}+` : i18n.number(data.total);
  const from = i18n.number(data.startsAt);
  const to = i18n.number(data.startsAt + data.users.length - 1);
  const found = plural(data.total, { one: `${total} user found`, other: `${total} users found` });
  return { summary: t`${from}–${to} of ${total}`, announcement: t`${found}, showing ${from} to ${to}` };
}
