import type { AuditKind } from '@atrium/domain/audit/kinds';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/drawings/icon.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { downloadIcon } from '../../ui/icons.ts';
import { PlainButton } from '../../ui/plain-button.tsx';
import styles from './audit.module.css';
import type { useLogAddress } from './use-log-address.ts';
import { useLogExport } from './use-log-export.ts';

type LogAddress = ReturnType<typeof useLogAddress>;

/** Narrows the log by kind, days and person, and saves what is shown. */
export function LogFilters({ address, personName }: { address: LogAddress; personName: string | null }) {
  const { t } = useLingui();
  const { filter, filterBy, clear } = address;
  const file = useLogExport(filter);
  const kinds: readonly { readonly value: AuditKind; readonly label: string }[] = [
    { value: 'sign_in', label: t`Sign-ins` },
    { value: 'security', label: t`Security` },
    { value: 'people', label: t`Users and roles` },
    { value: 'organisation', label: t`Organization` },
    { value: 'billing', label: t`Billing` },
  ];
  return (
    <fieldset className={styles['filters']} aria-label={t`Filters`}>
      <SelectField
        label={t`Kind`}
        placeholder={t`Everything`}
        isOptional
        value={filter.kind ?? ''}
        options={kinds}
        onChange={(value) => filterBy('kind', value)}
      />
      <label className={styles['dayField']}>
        <Trans>From</Trans>
        <input
          type="date"
          className={styles['day']}
          value={filter.from ?? ''}
          max={filter.to}
          onChange={({ currentTarget }) => filterBy('from', currentTarget.value)}
        />
      </label>
      <label className={styles['dayField']}>
        <Trans>To</Trans>
        <input
          type="date"
          className={styles['day']}
          value={filter.to ?? ''}
          min={filter.from}
          onChange={({ currentTarget }) => filterBy('to', currentTarget.value)}
        />
      </label>
      {filter.person !== undefined && <span className={styles['chosen']}>{personName ?? t`One person`}</span>}
      {Object.keys(filter).length > 0 && (
        <PlainButton onClick={clear}>
          <Trans>Clear filters</Trans>
        </PlainButton>
      )}
      <Button
        variant="default"
        className={styles['export'] ?? ''}
        leftSection={<Icon of={downloadIcon} />}
        loading={file.isBusy}
        onClick={() => void file.run()}
      >
        <Trans>Export CSV</Trans>
      </Button>
    </fieldset>
  );
}
