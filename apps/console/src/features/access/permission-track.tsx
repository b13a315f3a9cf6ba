import { type PermissionGrid, toggleModule } from '@atrium/domain/access/permission-grid';
import { type AccessLevel, accessLevels } from '@atrium/domain/products/role-group';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Icon } from '../../ui/drawings/icon.tsx';
import { RadioTarget } from '../../ui/fields/radio-target.tsx';
import { checkIcon, minusIcon } from '../../ui/icons.ts';
import { useLevelNames } from '../../words/use-level-names.ts';
import styles from './grid.module.css';

interface TrackProps {
  readonly area: string;
  readonly grid: PermissionGrid;
  readonly isLocked: boolean;
  readonly onChange: (grid: PermissionGrid) => void;
}

/** One area of a product: no access, or one level that includes the lower ones (ROLE-22, D-61). */
export function PermissionTrack({ area, grid, isLocked, onChange }: TrackProps) {
  const { t } = useLingui();
  const name = useId();
  const levelNames = useLevelNames();
  const modules = grid.filter(({ groupName }) => groupName === area);
  const current = modules.find(({ isChecked }) => isChecked);
  const rank = current === undefined ? -1 : accessLevels.indexOf(current.accessLevel);

  const stepOf = (level: AccessLevel) => {
    const module = modules.find(({ accessLevel }) => accessLevel === level);
    if (module === undefined) return <span key={level} className={styles['absent']} aria-hidden="true" />;
    const isCurrent = module === current;
    return (
      <label
        key={level}
        className={styles['step']}
        data-level={level}
        data-current={isCurrent}
        data-reached={accessLevels.indexOf(level) < rank}
      >
        <RadioTarget
          name={name}
          label={levelNames[level]}
          isChosen={isCurrent}
          isDisabled={isLocked}
          onChoose={() => onChange(toggleModule(grid, module.shortCode))}
        />
        {isCurrent && <Icon of={checkIcon} size={14} isBold />}
      </label>
    );
  };

  return (
    <div role="radiogroup" aria-label={area} className={styles['row']} data-locked={isLocked}>
      <span className={styles['area']} aria-hidden="true">
        {area}
      </span>
      <label className={styles['none']} data-current={current === undefined}>
        <RadioTarget
          name={name}
          label={t`No access`}
          isChosen={current === undefined}
          isDisabled={isLocked}
          onChoose={() => current !== undefined && onChange(toggleModule(grid, current.shortCode))}
        />
        <Icon of={minusIcon} size={14} />
      </label>
      {accessLevels.map(stepOf)}
    </div>
  );
}
