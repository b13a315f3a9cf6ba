import { useLingui } from '@lingui/react/macro';
import type { Home } from './queries.ts';

/** The stores that the operator named; nothing where there are none. */
export function StoreLinks({ stores }: Pick<Home, 'stores'>) {
  const { t } = useLingui();
  const named = [
    { name: t`App Store`, url: stores.apple },
    { name: t`Google Play`, url: stores.google },
  ].filter(({ url }) => url !== '');
  return named.map(({ name, url }) => (
    <a key={name} href={url} target="_blank" rel="noopener">
      {name}
    </a>
  ));
}
