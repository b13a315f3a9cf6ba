import type { Icon } from '@tabler/icons-react';
import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import IconApps from '@tabler/icons-react/dist/esm/icons/IconApps.mjs';
import IconBook from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconFactory from '@tabler/icons-react/dist/esm/icons/IconBuildingFactory2.mjs';
import IconStack from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import IconPeople from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import styles from './card.module.css';

const icons: Readonly<Record<string, Icon>> = {
  aio: IconApps,
  erp: IconBook,
  erp_v2: IconBook,
  mrp: IconFactory,
  crm: IconAddressBook,
  people: IconPeople,
};

export function ProductIcon({ product }: { product: string }) {
  const Drawn = icons[product] ?? IconStack;
  return (
    <span className={styles['tile']} aria-hidden="true">
      <Drawn size={18} stroke={1.6} />
    </span>
  );
}
