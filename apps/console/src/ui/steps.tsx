import { Icon } from './icon.tsx';
import { checkIcon } from './icons.ts';
import styles from './steps.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface StepsProps {
  readonly label: string;
  readonly names: readonly string[];
  /** From 0. */
  readonly current: number;
  readonly doneLabel: string;
}

/** Where one is on a way of a few steps. */
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
