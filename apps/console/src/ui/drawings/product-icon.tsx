import { addressBookIcon, appsIcon, bookIcon, factoryIcon, groupIcon, type IconShape, stackIcon } from '../icons.ts';
import { Icon } from './icon.tsx';
import styles from './product-icon.module.css';

const icons: Readonly<Record<string, IconShape>> = {
  aio: appsIcon,
  erp: bookIcon,
  erp_v2: bookIcon,
  mrp: factoryIcon,
  crm: addressBookIcon,
  people: groupIcon,
};

interface ProductIconProps {
  readonly product: string;
  /** For a product that has no icon here. */
  readonly icon?: IconShape | undefined;
}

export function ProductIcon({ product, icon = stackIcon }: ProductIconProps) {
  return (
    <span className={styles['tile']} aria-hidden="true">
      <Icon of={icons[product] ?? icon} size={18} />
    </span>
  );
}
