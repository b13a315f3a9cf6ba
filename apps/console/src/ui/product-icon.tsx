import { Icon } from './icon.tsx';
import { addressBookIcon, appsIcon, bookIcon, factoryIcon, groupIcon, type IconShape, stackIcon } from './icons.ts';
import styles from './product-icon.module.css';

const icons: Readonly<Record<string, IconShape>> = {
  aio: appsIcon,
  erp: bookIcon,
  erp_v2: bookIcon,
  mrp: factoryIcon,
  crm: addressBookIcon,
  people: groupIcon,
};

export function ProductIcon({ product }: { product: string }) {
  return (
    <span className={styles['tile']} aria-hidden="true">
      <Icon of={icons[product] ?? stackIcon} size={18} />
    </span>
  );
}
