import { products, productTokens } from '@atrium/domain/products/products';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/icon.tsx';
import { chevronDownIcon } from '../../ui/icons.ts';
import { type FilterName, filterOf, type ListAddress } from './list-address.ts';
import styles from './users.module.css';

interface UserFiltersProps {
  readonly now: ListAddress;
  readonly onFilter: (name: FilterName, value: string) => void;
  readonly onClear: () => void;
}

function useChoices() {
  const { t } = useLingui();
  const offered = productTokens.map((product) => ({ value: product, label: products[product].name }));
  const status = { label: t`Status`, any: t`Any status` };
  const role = { label: t`Role`, any: t`Any role` };
  const product = { label: t`Product`, any: t`Any product`, options: offered };
  const type = { label: t`User type`, any: t`Any type` };
  return [
    {
      name: 'status',
      ...status,
      options: [
        { value: 'Active', label: t`Active` },
        { value: 'Pending', label: t`Pending` },
        { value: 'Disabled', label: t`Disabled` },
      ],
    },
    {
      name: 'role',
      ...role,
      options: [
        { value: 'Owner', label: t`Owner` },
        { value: 'Admin', label: t`Admin` },
        { value: 'Member', label: t`Member` },
      ],
    },
    { name: 'product', ...product },
    {
      name: 'type',
      ...type,
      options: [
        { value: 'Paid', label: t`Paid` },
        { value: 'Guest', label: t`Guest` },
      ],
    },
  ] as const;
}

/** Narrows the list by status, role, product and type (D-188). */
export function UserFilters({ now, onFilter, onClear }: UserFiltersProps) {
  const { t } = useLingui();
  const choices = useChoices();
  const isFiltered = Object.keys(filterOf(now)).length > 0;
  return (
    <fieldset className={styles['filters']} aria-label={t`Filters`}>
      {choices.map(({ name, label, any, options }) => (
        <span key={name} className={styles['filter']} data-chosen={now[name] !== undefined}>
          <select
            aria-label={label}
            value={now[name] ?? ''}
            onChange={({ currentTarget }) => onFilter(name, currentTarget.value)}
          >
            <option value="">{any}</option>
            {options.map(({ value, label: words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
          <Icon of={chevronDownIcon} size={14} />
        </span>
      ))}
      {isFiltered && (
        <button type="button" className={styles['clear']} onClick={onClear}>
          <Trans>Clear filters</Trans>
        </button>
      )}
    </fieldset>
  );
}
