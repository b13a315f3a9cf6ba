import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useCan } from '../../../lib/use-session.ts';
import { useUserDialog } from '../actions/use-user-dialog.ts';
import type { UserReply } from '../queries.ts';
import styles from './access.module.css';
import { ChangeText } from './change-text.tsx';
import { ReasonText } from './reason-text.tsx';
import type { AccessAnswer as Answer, Change } from './use-access-answer.ts';
import type { AccessNames } from './use-access-names.ts';

interface AccessAnswerProps {
  readonly answer: Answer;
  readonly reply: UserReply;
  readonly name: string;
  /** What was asked, to follow 'can' or 'cannot'. */
  readonly what: string;
  readonly names: AccessNames;
}

/** Yes or no in a sentence, every reason, and the least that would change a no. */
export function AccessAnswer({ answer, reply, name, what, names }: AccessAnswerProps) {
  const { t } = useLingui();
  const changes = answer.smallestChange;
  return (
    <div className={styles['answer']} role="status">
      <p className={styles['verdict']} data-allowed={answer.allowed}>
        <span className={styles['mark']}>
          {answer.allowed ? (
            <IconCheck size={16} stroke={2} aria-hidden="true" />
          ) : (
            <IconX size={16} stroke={2} aria-hidden="true" />
          )}
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
              <Trans>No change of roles would do.</Trans>
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
          {changes !== null && <ChangeButton changes={changes} reply={reply} />}
        </div>
      )}
    </div>
  );
}

/** Leads to where the first step that can be done here is done. */
function ChangeButton({ changes, reply }: { changes: readonly Change[]; reply: UserReply }) {
  const { open } = useUserDialog();
  const canAct = useCan('act_on_users');
  const { id } = reply.user;
  const may = (action: UserReply['allowedActions'][number]): boolean => canAct && reply.allowedActions.includes(action);
  const needs = (...kinds: readonly Change['kind'][]): boolean => changes.some(({ kind }) => kinds.includes(kind));
  if (needs('enable_user') && may('enable')) {
    return (
      <Button variant="default" onClick={() => open('enable-user', id)}>
        <Trans>Enable</Trans>
      </Button>
    );
  }
  if (needs('assign_role', 'grant_module') && may('edit')) {
    return (
      <Button variant="default" onClick={() => open('edit-user', id)}>
        <Trans>Edit roles</Trans>
      </Button>
    );
  }
  if (needs('set_password') && (may('set_password') || may('send_reset_link'))) {
    return (
      <Button variant="default" onClick={() => open('set-password', id)}>
        <Trans>Set password</Trans>
      </Button>
    );
  }
  return null;
}
