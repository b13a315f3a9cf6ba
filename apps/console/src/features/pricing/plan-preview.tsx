import type { PlanPreview } from '@atrium/domain/pricing/plan-preview';
import { Plural, Trans } from '@lingui/react/macro';
import styles from './plan-preview.module.css';

/** The three plans at a glance (PLAN-09, PLAN-33, PLAN-34). */
export function PlanPreviews({ previews }: { previews: readonly PlanPreview[] }) {
  return (
    <section className={styles['preview']} aria-labelledby="plan-preview-title">
      <h2 id="plan-preview-title">
        <Trans>Three plans at a glance</Trans>
      </h2>
      <ul>
        {previews.map(({ title, planName, amount, per, users }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className={styles['amount']}>
              {amount ?? <Trans>Custom</Trans>}{' '}
              {per === 'month' && (
                <span>
                  <Trans>per month</Trans>
                </span>
              )}
              {per === 'year' && (
                <span>
                  <Trans>per year</Trans>
                </span>
              )}
            </p>
            <p>
              <span>{planName}</span>
              <span>
                <Plural value={users} one="# user" other="# users" />
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
