import { type Permission, permissions } from '@atrium/domain/access/permissions';
import { type Product, productOfToken, productTokens } from '@atrium/domain/products/products';
import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { accessLevels, type Module } from '@atrium/domain/products/role-group';
import { useLingui } from '@lingui/react/macro';
import { LabelledSelect } from '../../ui/fields/labelled-select.tsx';
import { productName } from '../../words/product-name.ts';
import { useActionNames } from '../../words/use-action-names.ts';
import { useLevelNames } from '../../words/use-level-names.ts';
import styles from './access.module.css';
import type { Question } from './use-question.ts';

interface QuestionFieldsProps {
  readonly name: string;
  readonly catalogue: RoleCatalogue;
  readonly question: Question | null;
  readonly onAsk: (question: Question | null) => void;
}

/** Every module of a product once, whichever roles offer it, grouped by area and sorted by level. */
function modulesOf(catalogue: RoleCatalogue, product: Product): ReadonlyMap<string, readonly Module[]> {
  const modules = new Map(
    (catalogue[product] ?? []).flatMap(({ modules: all }) => all.map((each) => [each.shortCode, each])),
  );
  const sorted = [...modules.values()].toSorted(
    (one, other) => accessLevels.indexOf(one.accessLevel) - accessLevels.indexOf(other.accessLevel),
  );
  return Map.groupBy(sorted, ({ groupName }) => groupName);
}

function subjectOf(question: Question | null): string {
  if (question === null) return '';
  return 'action' in question ? `action:${question.action}` : question.product;
}

/** 'Can {name} …?': an action or a product, and optionally a module of the product. */
export function QuestionFields({ name, catalogue, question, onAsk }: QuestionFieldsProps) {
  const { t } = useLingui();
  const actions = useActionNames();
  const levels = useLevelNames();
  const askAbout = (value: string): void => {
    const action = (Object.keys(permissions) as Permission[]).find((each) => `action:${each}` === value);
    const product = productOfToken(value);
    if (action !== undefined) onAsk({ action });
    else onAsk(product === null ? null : { product });
  };
  const product = question !== null && 'product' in question ? question.product : null;
  const areas = product === null ? [] : [...modulesOf(catalogue, product)];
  const module = question !== null && 'module' in question ? (question.module ?? '') : '';
  return (
    <div className={styles['question']} role="group" aria-label={t`Can ${name} …?`}>
      <LabelledSelect
        label={t`Can ${name} …?`}
        value={subjectOf(question)}
        options={[
          { value: '', label: t`Choose what` },
          {
            group: t`In the console`,
            items: (Object.keys(permissions) as Permission[]).map((each) => ({
              value: `action:${each}`,
              label: actions[each],
            })),
          },
          {
            group: t`Products`,
            items: productTokens().map((each) => ({ value: each, label: t`use ${productName(each)}` })),
          },
        ]}
        onChange={askAbout}
      />
      {product !== null && areas.length > 0 && (
        <LabelledSelect
          label={t`Which part of it`}
          value={module}
          options={[
            { value: '', label: t`any part` },
            ...areas.map(([group, modules]) => ({
              group,
              items: modules.map(({ shortCode, accessLevel }) => ({
                value: shortCode,
                label: `${group}: ${levels[accessLevel].toLowerCase()}`,
              })),
            })),
          ]}
          onChange={(value) => onAsk(value === '' ? { product } : { product, module: value })}
        />
      )}
    </div>
  );
}
