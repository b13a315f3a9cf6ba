import { type AuditChange, type AuditFact, type AuditValue, auditFacts } from '@atrium/domain/audit/facts';
import { useLingui } from '@lingui/react/macro';
import { useDay } from '../../lib/use-day.ts';
import { moneyText } from '../../words/amount-text.ts';
import { productName } from '../../words/product-name.ts';
import type { AuditEntry } from './queries.ts';
import { useActionWords } from './use-action-words.ts';
import { useCodeWords } from './use-code-words.ts';
import { useFactWords } from './use-fact-words.ts';

type Actor = AuditEntry['actor'];
type Subject = NonNullable<AuditEntry['subject']>;

/** The parts of an entry in words: the table, the cards of narrow screens and the CSV say the same. */
export function useEntryWords() {
  const { t, i18n } = useLingui();
  const actions = useActionWords();
  const facts = useFactWords();
  const planOf = usePlanWords();
  const valueOf = useValueWords(planOf);
  const changeOf = ({ fact, before, after }: AuditChange): string => {
    const name = facts[fact];
    const [was, is] = [before, after].map((value) => (value === null ? t`none` : valueOf(fact, value)));
    return before === null ? `${name}: ${is}` : `${name}: ${was} → ${is}`;
  };
  const others: Readonly<Record<Exclude<Actor['kind'], 'person'>, string>> = {
    bookkeeper: t`Bookkeeper`,
    client: t`Client`,
    operator: t`Support`,
    visitor: t`Not signed in`,
    system: t`System`,
  };
  return {
    actorOf: ({ kind, name }: Actor): string => name ?? (kind === 'person' ? t`Former user` : others[kind]),
    /** Null where the words of the action name it well enough. */
    subjectOf: ({ kind, name, email }: Subject): string | null => {
      if (kind === 'person') return name ?? email ?? t`Former user`;
      return kind === 'plan' && name !== null ? planOf(name) : name;
    },
    atOf: ({ at }: AuditEntry): string => i18n.date(at, { dateStyle: 'medium', timeStyle: 'medium' }),
    actionOf: ({ action }: AuditEntry): string => actions[action],
    changesOf: ({ changes }: AuditEntry): readonly string[] => changes.map(changeOf),
    placeOf: ({ address, browser, system }: AuditEntry): string =>
      [address, browser, system].filter((part) => part !== null).join(' · '),
  };
}

/** `crm-startup-yearly` is 'CRM Startup, yearly'. */
function usePlanWords(): (planId: string) => string {
  const { t } = useLingui();
  const terms: Readonly<Record<string, string>> = {
    monthly: t`monthly`,
    yearly: t`yearly`,
    lifetime: t`for life`,
  };
  return (planId) => {
    const [product = '', ...rest] = planId.split('-');
    const term = terms[rest.at(-1) ?? ''];
    const plan = (term === undefined ? rest : rest.slice(0, -1)).map(
      (word) => word.charAt(0).toUpperCase() + word.slice(1),
    );
    const name = [productName(product), ...plan].join(' ');
    return term === undefined ? name : `${name}, ${term}`;
  };
}

function useValueWords(planOf: (planId: string) => string): (fact: AuditFact, value: AuditValue) => string {
  const { t, i18n } = useLingui();
  const codeOf = useCodeWords();
  const dayOf = useDay();
  return (fact, value) => {
    if (typeof value === 'object') return moneyText(value);
    if (typeof value === 'boolean') return value ? t`yes` : t`no`;
    if (typeof value === 'number') return auditFacts[fact] === 'minutes' ? t`${value} min` : i18n.number(value);
    switch (auditFacts[fact]) {
      case 'word':
        return codeOf(value);
      case 'plan':
        return planOf(value);
      case 'day':
        return dayOf(value);
      case 'instant':
        return i18n.date(value, { dateStyle: 'medium', timeStyle: 'short' });
      default:
        return value;
    }
  };
}
