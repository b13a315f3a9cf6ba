import type { RoleCatalogue } from '@atrium/domain/products/role-catalogue';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/drawings/icon.tsx';
import { checkIcon, crossIcon } from '../../ui/icons.ts';
import styles from './access.module.css';
import type { AskedUser } from './asked-user.ts';
import { ChangeButton } from './change-button.tsx';
import { ChangeText } from './change-text.tsx';
import type { AccessAnswer as Answer } from './queries.ts';
import { ReasonText } from './reason-text.tsx';
import type { AccessNames } from './use-access-names.ts';

interface AccessAnswerProps {
  readonly answer: Answer;
  readonly asked: AskedUser;
  readonly name: string;
  /** What was asked, as words that follow 'can' or 'cannot'. */
  readonly what: string;
  readonly names: AccessNames;
  readonly catalogue: RoleCatalogue;
}

/** Yes or no in a sentence, every reason, and the smallest change that would turn a no into a yes. */
export function AccessAnswer({ answer, asked, name, what, names, catalogue }: AccessAnswerProps) {
  const { t } = useLingui();
  const changes = answer.smallestChange;
  return (
    <div className={styles['answer']} role="status">
      <p className={styles['verdict']} data-allowed={answer.allowed}>
        <span className={styles['mark']}>
          {answer.allowed ? <Icon of={checkIcon} isBold /> : <Icon of={crossIcon} isBold />}
          {answer.allowed ? t`Yes` : t`No`}
        </span>
        {answer.allowed ? (
          <Trans>
            {name} can {what}.
          </Trans>
        ) : (
          <Trans>
            {name} cannot {what}.
          </Trans>
        )}
      </p>
      <h3>
        <Trans>Why</Trans>
      </h3>
      <ul className={styles['reasons']}>
        {answer.reasons.map((reason) => (
          <li key={`${reason.code} ${reason.product ?? ''} ${reason.module ?? ''}`}>
            <ReasonText reason={reason} name={name} names={names} />
          </li>
        ))}
      </ul>
      {!answer.allowed && (
        <div className={styles['change']}>
          <h3>
            <Trans>The smallest change that would allow it</Trans>
          </h3>
          {changes === null ? (
            <p>
              <Trans>No change of roles would allow this.</Trans>
            </p>
          ) : (
            <ol>
              {changes.map((change) => (
                <li key={change.kind}>
                  <ChangeText change={change} name={name} names={names} />
                </li>
              ))}
            </ol>
          )}
          {changes !== null && <ChangeButton changes={changes} asked={asked} catalogue={catalogue} />}
        </div>
      )}
    </div>
  );
}
