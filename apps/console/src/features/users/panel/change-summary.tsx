import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSeatWords } from '../../../words/use-seat-words.ts';
import type { ChangePreview } from '../queries.ts';
import { useAccessWords } from './access-words.ts';
import styles from './change-summary.module.css';

interface ChangeSummaryProps {
  readonly catalogue: RoleCatalogue;
  readonly preview: ChangePreview | null;
}

/** What saving would change in access and seats, as the server previews it. */
export function ChangeSummary({ catalogue, preview }: ChangeSummaryProps) {
  const { t } = useLingui();
  const access = useAccessWords(catalogue, preview?.access[0] ?? null);
  const seats = useSeatWords(preview?.seats ?? []);
  if (access.length + seats.length === 0) return null;
  return (
    <section aria-label={t`What changes`} className={styles['summary']}>
      <h3>
        <Trans>What changes</Trans>
      </h3>
      <ul>
        {access.map(({ key, sign, text, detail }) => (
          <li key={key} data-sign={sign}>
            <span>{text}</span>
            {detail !== '' && <span className={styles['detail']}>{detail}</span>}
          </li>
        ))}
        {seats.map((words) => (
          <li key={words} data-sign="seat">
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
