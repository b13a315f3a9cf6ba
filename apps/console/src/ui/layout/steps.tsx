import { Icon } from '../drawings/icon.tsx';
import { checkIcon } from '../icons.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './steps.module.css';

interface StepsProps {
  readonly label: string;
  readonly names: readonly string[];
  /** Index of the current step, from 0. */
  readonly current: number;
  readonly doneLabel: string;
}

/** Shows which of a few steps the person is at. */
export function Steps({ label, names, current, doneLabel }: StepsProps) {
  return (
    <ol className={styles['steps']} aria-label={label}>
      {names.map((name, index) => (
        <li
          key={name}
          data-reached={index <= current}
          data-current={index === current}
          {...(index === current ? { 'aria-current': 'step' } : {})}
        >
          {index < current ? (
            <>
              <Icon of={checkIcon} />
              <VisuallyHidden>{doneLabel}</VisuallyHidden>
            </>
          ) : (
            <span className={styles['number']}>{index + 1}</span>
          )}
          <span className={styles['name']}>{name}</span>
        </li>
      ))}
    </ol>
  );
}
