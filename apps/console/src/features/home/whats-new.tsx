import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { CardHeader } from '../../ui/layout/card-header.tsx';
import { Loading, Skeleton } from '../../ui/states/states.tsx';
import { useDataWords } from '../../words/use-data-words.ts';
import styles from './home.module.css';
import { type Home, useHome } from './queries.ts';

/** What the operator tells of the suite, under its month (HOME-12, HOME-14, X-26). */
export function WhatsNew() {
  const { t, i18n } = useLingui();
  const { data, isPending } = useHome();
  if (isPending) return <NewsLoading />;
  if (data === undefined || data.whatsNew.items.length === 0) return null;
  const { month, items } = data.whatsNew;
  const told = i18n.date(`${month}-01T00:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <Card label={t`What's new`}>
      <CardHeader title={t`What's new`}>
        <span className={styles['month']}>{told}</span>
      </CardHeader>
      <ul className={styles['news']}>
        {items.map((item) => (
          <li key={item.id}>
            <NewsLink {...item} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** As tall as three items, so that nothing below them moves. */
function NewsLoading() {
  const { t } = useLingui();
  return (
    <Card label={t`What's new`}>
      <CardHeader title={t`What's new`} />
      <Loading label={t`Loading what's new`}>
        <div className={styles['news']}>
          {[0, 1, 2].map((place) => (
            <div key={place}>
              <Skeleton width="70%" />
            </div>
          ))}
        </div>
      </Loading>
    </Card>
  );
}

/** A web address opens in a new tab, everything else inside the console (HOME-13). */
function NewsLink({ title, url }: Home['whatsNew']['items'][number]) {
  const router = useRouter();
  const words = useDataWords()(title);
  if (/^https?:\/\//.test(url)) {
    return (
      <a href={url} target="_blank" rel="noopener">
        {words}
      </a>
    );
  }
  // Only a path: a text such as javascript: would run as a script.
  const path = /^\/(?!\/)/.test(url) ? url : '/';
  const open = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.push(path);
  };
  return (
    <a href={path} onClick={open}>
      {words}
    </a>
  );
}
