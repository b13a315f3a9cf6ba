import styles from './field-summary.module.css';

/** Tells screen readers the errors of a submitted form; they are visible under the fields. */
export function FieldSummary({ messages }: { messages: readonly string[] }) {
  return (
    <div role="alert" className={styles['hidden']}>
      {messages.join('. ')}
    </div>
  );
}
