import styles from './field-summary.module.css';

/** Reads the faults of a form aloud once it was submitted; the eye finds them under the fields. */
export function FieldSummary({ messages }: { messages: readonly string[] }) {
  return (
    <div role="alert" className={styles['hidden']}>
      {messages.join('. ')}
    </div>
  );
}
