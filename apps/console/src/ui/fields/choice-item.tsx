import { Icon } from '../drawings/icon.tsx';
import { checkIcon } from '../icons.ts';
import styles from '../overlays/menu.module.css';

interface ChoiceItemProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly onPick: () => void;
}

/** Looks like an item of a menu, but is a plain button in a list, reached with Tab. */
export function ChoiceItem({ label, isChosen, isDisabled, onPick }: ChoiceItemProps) {
  return (
    <button
      type="button"
      className={styles['item']}
      aria-current={isChosen ? 'true' : undefined}
      disabled={isDisabled}
      onClick={onPick}
    >
      <span>{label}</span>
      {isChosen && <Icon of={checkIcon} />}
    </button>
  );
}
