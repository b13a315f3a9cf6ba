import { Checkbox } from './checkbox.tsx';
import styles from './labelled-checkbox.module.css';

interface LabelledCheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A checkbox with its words beside it, for forms. A click on the words ticks it. */
export function LabelledCheckbox(props: LabelledCheckboxProps) {
  return (
    <label className={styles['area']}>
      <Checkbox {...props} />
      <span aria-hidden="true">{props.label}</span>
    </label>
  );
}
