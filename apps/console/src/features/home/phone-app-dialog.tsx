import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { productName } from '../../words/product-name.ts';
import styles from './home.module.css';
import type { Home } from './queries.ts';
import { StoreLinks } from './store-links.tsx';

interface PhoneAppDialogProps {
  readonly product: string;
  readonly stores: Home['stores'];
  readonly onClose: () => void;
}

/** Says that a product is an app for phones, and where to get it (HOME-08). */
export function PhoneAppDialog({ product, stores, onClose }: PhoneAppDialogProps) {
  const { t } = useLingui();
  const name = productName(product);
  return (
    <Dialog
      opened
      title={t`${name} is a mobile app`}
      onClose={onClose}
      actions={
        <Button data-autofocus onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p>
        <Trans>There is no web version. Install it on your phone and sign in with this account.</Trans>
      </p>
      <div className={styles['footer']}>
        <StoreLinks stores={stores} />
      </div>
    </Dialog>
  );
}
