import { findModule, type RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import type { AccessLevel } from '@atrium/domain/products/role-group';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRoleCatalogue } from '../../lib/use-role-catalogue.ts';
import { Card } from '../../ui/layout/card.tsx';
import { RetryLine } from '../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../ui/states/states.tsx';
import { productName } from '../../words/product-name.ts';
import { useActionNames } from '../../words/use-action-names.ts';
import styles from './access.module.css';
import { AccessAnswer } from './access-answer.tsx';
import type { AskedUser } from './asked-user.ts';
import { useAccessAnswer } from './queries.ts';
import { QuestionFields } from './question-fields.tsx';
import { useAccessNames } from './use-access-names.ts';
import { type Question, useQuestion } from './use-question.ts';

const noRoles: RoleCatalogue = {};

/** The question as words that follow 'can'. */
function useQuestionWords(catalogue: RoleCatalogue): (question: Question) => string {
  const { t } = useLingui();
  const actions = useActionNames();
  return (question) => {
    if ('action' in question) return actions[question.action];
    const product = productName(question.product);
    const found = question.module === undefined ? undefined : findModule(catalogue, question.product, question.module);
    if (found === undefined) return t`use ${product}`;
    const area = found.groupName;
    const worded: Record<AccessLevel, string> = {
      r: t`read ${area} in ${product}`,
      rw: t`read and write ${area} in ${product}`,
      rwd: t`read, write and delete ${area} in ${product}`,
    };
    return worded[found.accessLevel];
  };
}

/** Answers why a user can or cannot do something: an action, a product or a module of it. */
export function WhySection({ asked }: { asked: AskedUser }) {
  const { t } = useLingui();
  const { user, version } = asked;
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  const catalogue = useRoleCatalogue();
  const roles = catalogue.data ?? noRoles;
  const { question, ask } = useQuestion();
  const answer = useAccessAnswer(user.id, version, question);
  const names = useAccessNames(roles);
  const wordsOf = useQuestionWords(roles);
  const isReady = catalogue.data !== undefined && answer.data !== undefined;
  const isFailed = catalogue.isError || answer.isError;
  const retry = (): void => {
    if (catalogue.isError) void catalogue.refetch();
    if (answer.isError) void answer.refetch();
  };
  return (
    <Card label={t`Access`}>
      <div className={styles['head']}>
        <h2>
          <Trans>Access</Trans>
        </h2>
        <p>
          <Trans>What {name} can do and why, and what would have to change.</Trans>
        </p>
      </div>
      <QuestionFields name={name} catalogue={roles} question={question} onAsk={ask} />
      {question !== null && isReady && (
        <AccessAnswer
          answer={answer.data}
          asked={asked}
          name={name}
          what={wordsOf(question)}
          names={names}
          catalogue={roles}
        />
      )}
      {question !== null && isFailed && !isReady && (
        <div className={styles['failed']}>
          <RetryLine onRetry={retry}>
            <Trans>The answer could not be loaded.</Trans>
          </RetryLine>
        </div>
      )}
      {question !== null && !isReady && !isFailed && (
        <Loading label={t`Looking it up`}>
          <div className={styles['skeleton']}>
            <Skeleton width="40%" height={20} />
            <Skeleton width="70%" />
          </div>
        </Loading>
      )}
    </Card>
  );
}
