import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/drawings/icon.tsx';
import { arrowUpRightIcon, phoneIcon } from '../../ui/icons.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { productName } from '../../words/product-name.ts';
import { productLines } from './product-lines.ts';
import { ProductMark } from './product-mark.tsx';
import styles from './products.module.css';
import type { Home } from './queries.ts';

type Listed = Home['products'][number];

interface ProductTileProps {
  readonly listed: Listed;
  readonly onPhoneApp: () => void;
}

/** One product: its icon, name, a short line, and the one thing that the person can do about it (HOME-07, D-591). */
export function ProductTile({ listed, onPhoneApp }: ProductTileProps) {
  const { product, state, isPhoneApp, address } = listed;
  const isOpen = state === 'open';
  return (
    <li className={styles['tile']} data-state={state}>
      <ProductMark product={product} />
      <div className={styles['words']}>
        <Name listed={listed} onPhoneApp={onPhoneApp} />
        <Line listed={listed} />
      </div>
      {isOpen && isPhoneApp && <Icon of={phoneIcon} />}
      {isOpen && address !== null && <Icon of={arrowUpRightIcon} />}
    </li>
  );
}

/** The name, as what opens the product or its trial. The whole tile can be pressed. */
function Name({ listed, onPhoneApp }: ProductTileProps) {
  const { product, state, isPhoneApp, address, opensWith } = listed;
  const name = productName(product);
  if (state === 'open' && isPhoneApp) {
    return (
      <button type="button" onClick={onPhoneApp}>
        <Verb>
          <Trans>Get the app</Trans>
        </Verb>{' '}
        {name}
      </button>
    );
  }
  if (state === 'open' && address !== null) {
    return (
      <a href={address} target="_blank" rel="noopener">
        <Verb>
          <Trans>Open</Trans>
        </Verb>{' '}
        {name}
      </a>
    );
  }
  if (state === 'try' && opensWith !== null) {
    return (
      <Link to="." hash search={(before: object) => ({ ...before, dialog: 'start-trial', of: opensWith })}>
        <Verb>
          <Trans>Try it</Trans>
        </Verb>{' '}
        {name}
      </Link>
    );
  }
  if (state === 'see_plans' && opensWith !== null) {
    return (
      <Link to="/plans" search={{ product: opensWith, tab: opensWith === 'mrp' ? '1' : '0' }}>
        <Verb>
          <Trans>See plans</Trans>
        </Verb>{' '}
        {name}
      </Link>
    );
  }
  return <span>{name}</span>;
}

function Verb({ children }: { children: ReactNode }) {
  return <VisuallyHidden>{children}</VisuallyHidden>;
}

/** What the product is for; where it is not open, what the person can do. */
function Line({ listed: { product, state, isPhoneApp, opensWith, isInBundle } }: { listed: Listed }) {
  const { i18n } = useLingui();
  const line = productLines[product];
  if (state === 'open') {
    return (
      <small data-quiet={!isPhoneApp && !isInBundle}>
        {isPhoneApp ? (
          <Trans>Mobile app</Trans>
        ) : isInBundle ? (
          <Trans>Included in {productName('aio')}</Trans>
        ) : (
          line !== undefined && i18n._(line)
        )}
      </small>
    );
  }
  const other = opensWith === null || opensWith === product ? null : productName(opensWith);
  return (
    <small>
      {other !== null && <Trans>Comes with {other}</Trans>}
      {other === null && state === 'try' && <Trans>Try it free</Trans>}
      {other === null && state === 'see_plans' && <Trans>See plans</Trans>}
      {other === null && state === 'ask_owner' && <Trans>Ask your owner</Trans>}
    </small>
  );
}
