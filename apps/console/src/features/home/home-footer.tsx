import { Trans } from '@lingui/react/macro';
import { useDataWords } from '../../words/use-data-words.ts';
import styles from './home.module.css';
import { useHome } from './queries.ts';
import { StoreLinks } from './store-links.tsx';

/** Where the apps for phones are, and what the suite has won (HOME-09). */
export function HomeFooter() {
  const { data } = useHome();
  const wordsOf = useDataWords();
  if (data === undefined) return null;
  const { stores, awards } = data;
  const hasStore = stores.apple !== '' || stores.google !== '';
  if (!hasStore && awards.length === 0) return null;
  return (
    <footer className={styles['footer']}>
      {hasStore && (
        <>
          <span>
            <Trans>Mobile apps</Trans>
          </span>
          <StoreLinks stores={stores} />
        </>
      )}
      {awards.length > 0 && (
        <ul className={styles['awards']}>
          {awards.map((award) => (
            <li key={award}>{wordsOf(award)}</li>
          ))}
        </ul>
      )}
    </footer>
  );
}
