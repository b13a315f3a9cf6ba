import { Trans } from '@lingui/react/macro';
import { Icon } from '../../ui/drawings/icon.tsx';
import { checkIcon, chevronDownIcon } from '../../ui/icons.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useDataWords } from '../../words/use-data-words.ts';
import styles from './comparison.module.css';
import type { ComparedFeature, ComparisonTable, Tier } from './price-list.ts';

/** One column of the comparison: a tier's name and price, as its card has them. */
export interface ComparedPlan {
  readonly tier: Tier;
  readonly name: string;
  readonly price: string;
}

/** A tick, the word Optional, or an empty cell (PLAN-07, D-102). */
function Cell({ feature, plan: { tier, name } }: { feature: ComparedFeature; plan: ComparedPlan }) {
  return (
    <td data-plan={name}>
      {!feature[tier] ? (
        <VisuallyHidden>
          <Trans>Not included</Trans>
        </VisuallyHidden>
      ) : feature.isOptional ? (
        <Trans>Optional</Trans>
      ) : (
        <>
          <Icon of={checkIcon} size={18} />
          <VisuallyHidden>
            <Trans>Included</Trans>
          </VisuallyHidden>
        </>
      )}
    </td>
  );
}

function Section({ table, plans }: { table: ComparisonTable; plans: readonly ComparedPlan[] }) {
  const wordsOf = useDataWords();
  return (
    <tbody>
      <tr className={styles['section']}>
        <th scope="rowgroup" colSpan={plans.length + 1}>
          {wordsOf(table.title)}
          <span>{wordsOf(table.subtitle)}</span>
        </th>
      </tr>
      {table.features.map((feature) => (
        <tr key={feature.name}>
          <th scope="row">{wordsOf(feature.name)}</th>
          {plans.map((plan) => (
            <Cell key={plan.tier} feature={feature} plan={plan} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}

interface ComparisonProps {
  readonly tables: readonly ComparisonTable[];
  readonly plans: readonly ComparedPlan[];
}

/** The comparison, folded by the browser's own element, so that it opens without JavaScript (PLAN-06 to PLAN-08). */
export function Comparison({ tables, plans }: ComparisonProps) {
  return (
    <details className={styles['comparison']} data-comparison="true">
      <summary>
        <Icon of={chevronDownIcon} />
        <span className={styles['show']}>
          <Trans>Show All Plan Features</Trans>
        </span>
        <span className={styles['hide']}>
          <Trans>Hide All Plan Features</Trans>
        </span>
      </summary>
      <table>
        <caption>
          <VisuallyHidden>
            <Trans>What each plan includes</Trans>
          </VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Feature</Trans>
            </th>
            {plans.map(({ tier, name, price }) => (
              <th key={tier} scope="col">
                {name}
                <span>{price}</span>
              </th>
            ))}
          </tr>
        </thead>
        {tables.map((table) => (
          <Section key={table.id} table={table} plans={plans} />
        ))}
      </table>
    </details>
  );
}
