import { productTokens } from '@atrium/domain/products/products';
import { Trans, useLingui } from '@lingui/react/macro';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { productName } from '../../words/product-name.ts';
import { type FilterName, isFiltered, type ListAddress } from './list-address.ts';
import styles from './users.module.css';

interface UserFiltersProps {
  readonly now: ListAddress;
  readonly onFilter: (name: FilterName, value: string) => void;
  readonly onClear: () => void;
}

function useChoices() {
  const { t } = useLingui();
  const offered = productTokens().map((product) => ({ value: product, label: productName(product) }));
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
        { value: 'Invited', label: t`Invited` },
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
  return (
    <fieldset className={styles['filters']} aria-label={t`Filters`}>
      {choices.map(({ name, label, any, options }) => (
        <SelectField
          key={name}
          label={label}
          placeholder={any}
          isOptional
          value={now[name] ?? ''}
          options={options}
          onChange={(value) => onFilter(name, value)}
        />
      ))}
      {(now.search !== undefined || isFiltered(now)) && (
        <PlainButton onClick={onClear}>
          <Trans>Clear filters</Trans>
        </PlainButton>
      )}
    </fieldset>
  );
}
