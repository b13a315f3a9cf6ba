import { deleteWord } from '@atrium/domain/closure/delete-account';
import { keptDays } from '@atrium/domain/closure/erasure-times';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAction } from '../../lib/use-action.ts';
import { endEverywhere } from '../../session/end-everywhere.ts';
import { RetryLine } from '../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../ui/states/states.tsx';
import { useListWords } from '../../words/use-list-words.ts';
import { type OwnOrganisation, removeAccount, useAccountDeletion } from './queries.ts';
import { TypedConfirmation } from './typed-confirmation.tsx';

/** What goes with the account; then the word 'delete' and the password (VAL-55, VAL-56). */
export function ConfirmAccountDialog({ reason, onCancel }: { reason: string; onCancel: () => void }) {
  const { t } = useLingui();
  const organisations = useAccountDeletion();
  const deleting = useAction(removeAccount);
  const onSuccess = (): void =>
    endEverywhere({
      title: t`Account deleted`,
      message: t`Your account is deleted. We sent you an email about it.`,
    });
  return (
    <TypedConfirmation
      title={t`Delete your account?`}
      confirmLabel={t`Delete account`}
      word={{
        label: t`Type 'delete' to confirm`,
        isRight: (typed) => typed.trim() === deleteWord,
        fault: msg`Please enter 'delete' in above field`,
      }}
      isBusy={deleting.isPending}
      isReady={organisations.data?.every(({ fate }) => fate !== 'blocked') === true}
      onCancel={onCancel}
      onConfirm={(password, refuse) => deleting.run({ reason, password }, { onSuccess, onError: refuse })}
    >
      {organisations.isPending && (
        <Loading label={t`Loading your organizations`}>
          <Skeleton width={240} />
        </Loading>
      )}
      {organisations.isError && (
        <RetryLine onRetry={() => void organisations.refetch()}>{t`Your organizations could not be loaded.`}</RetryLine>
      )}
      {organisations.data !== undefined && <Consequences organisations={organisations.data} />}
    </TypedConfirmation>
  );
}

function Consequences({ organisations }: { organisations: readonly OwnOrganisation[] }) {
  const namesOf = (fate: OwnOrganisation['fate']) =>
    organisations.filter((each) => each.fate === fate).map(({ name }) => name);
  const { namedInLogs: logDays, passingCopies: copyDays } = keptDays;
  const blockedNames = namesOf('blocked');
  const closedNames = namesOf('close');
  const blocked = useListWords(blockedNames, 'conjunction');
  const closed = useListWords(closedNames);
  if (blocked !== '') {
    return (
      <p role="alert">
        <Trans>You are the last owner of {blocked}, and other people work there.</Trans>{' '}
        <Plural
          value={blockedNames.length}
          one="Make somebody else an owner, or delete the organization. Then you can delete your account."
          other="Make somebody else an owner, or delete the organizations. Then you can delete your account."
        />
      </p>
    );
  }
  return (
    <>
      <p>
        <Trans>
          You leave every organization, and your name, address and sign-in are erased right away. Audit logs of your
          organizations name you for {logDays} more days, and emails to you go within {copyDays} days. Invoices are
          kept.
        </Trans>
      </p>
      {closed !== '' && (
        <p>
          <Plural
            value={closedNames.length}
            one={`Nobody else is in ${closed}, so this organization is deleted too.`}
            other={`Nobody else is in ${closed}, so these organizations are deleted too.`}
          />
        </p>
      )}
    </>
  );
}
