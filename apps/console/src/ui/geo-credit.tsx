import { Trans } from '@lingui/react/macro';

/** DB-IP's data is free to use where its pages are linked (CC BY 4.0): shown wherever a country was looked up. */
export function GeoCredit() {
  return (
    <a href="https://db-ip.com" target="_blank" rel="noreferrer">
      <Trans>IP Geolocation by DB-IP</Trans>
    </a>
  );
}
