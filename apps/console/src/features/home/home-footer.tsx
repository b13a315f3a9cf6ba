import { Trans } from '@lingui/react/macro';
import styles from './home.module.css';
import { useHome } from './queries.ts';
import { StoreLinks } from './store-links.tsx';

/** Where the apps for phones are, what the suite has won (HOME-09), and which release this is (D-355). */
export function HomeFooter() {
  const { data } = useHome();
  if (data === undefined) return null;
  const { stores, awards, version } = data;
  const hasStore = stores.apple !== '' || stores.google !== '';
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
            <li key={award}>{award}</li>
          ))}
        </ul>
      )}
      <span className={styles['version']}>
        <Trans>Version {version}</Trans>
      </span>
    </footer>
  );
}
