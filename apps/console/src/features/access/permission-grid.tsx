import { isAllChecked, type PermissionGrid, toggleAll } from '@atrium/domain/access/permission-grid';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './grid.module.css';
import { PermissionTrack } from './permission-track.tsx';

interface GridProps {
  readonly productName: string;
  readonly grid: PermissionGrid;
  readonly isLocked: boolean;
  readonly onChange: (grid: PermissionGrid) => void;
}

/** Buttons that check or clear the whole grid (ROLE-23). */
export function WholeGrid({ productName, grid, isLocked, onChange }: GridProps) {
  const { t } = useLingui();
  const wholes = [
    { whole: 'read', label: t`Read All` },
    { whole: 'manage', label: t`Manage All` },
  ] as const;
  return (
    <div role="group" aria-label={t`All permissions of ${productName}`} className={styles['whole']}>
      {wholes.map(({ whole, label }) => (
        <button
          key={whole}
          type="button"
          aria-pressed={isAllChecked(grid, whole)}
          disabled={isLocked}
          onClick={() => onChange(toggleAll(grid, whole))}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** One row for each area, with its levels as steps of a track (ROLE-24). */
export function PermissionGridTable({ productName, grid, isLocked, onChange }: GridProps) {
  const { t } = useLingui();
  const areas = [...new Set(grid.map(({ groupName }) => groupName))];
  return (
    <div role="group" aria-label={t`Permissions of ${productName}`} className={styles['grid']}>
      <div className={styles['head']} aria-hidden="true">
        <span>
          <Trans>Area</Trans>
        </span>
        <span>
          <Trans>None</Trans>
        </span>
        <span>
          <Trans>Read</Trans>
        </span>
        <span>
          <Trans>+ Write</Trans>
        </span>
        <span>
          <Trans>+ Delete</Trans>
        </span>
      </div>
      {areas.map((area) => (
        <PermissionTrack key={area} area={area} grid={grid} isLocked={isLocked} onChange={onChange} />
      ))}
    </div>
  );
}
