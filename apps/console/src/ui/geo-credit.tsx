import { Trans } from '@lingui/react/macro';
import styles from './geo-credit.module.css';

/** DB-IP's data is free to use where its pages are linked (CC BY 4.0): shown wherever a country was looked up. */
export function GeoCredit() {
  return (
    <a className={styles['credit']} href="https://db-ip.com" target="_blank" rel="noreferrer">
      <Trans>IP Geolocation by DB-IP</Trans>
    </a>
  );
}
