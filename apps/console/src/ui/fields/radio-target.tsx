import styles from './radio-target.module.css';

interface RadioTargetProps {
  /** The same for all choices of a group. */
  readonly name: string;
  readonly isChosen: boolean;
  /** Needed where the `<label>` holds no words. */
  readonly label?: string;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
}

/** An invisible radio button that fills its positioned `<label>`, so the whole label can be pressed. */
export function RadioTarget({ name, isChosen, label, isDisabled = false, onChoose }: RadioTargetProps) {
  return (
    <input
      type="radio"
      className={styles['radio']}
      name={name}
      aria-label={label}
      checked={isChosen}
      disabled={isDisabled}
      onChange={onChoose}
    />
  );
}
