import { Trans, useLingui } from '@lingui/react/macro';
import { Bone, Loading } from '../../../ui/states.tsx';
import type { UserReply } from '../queries.ts';

/** What every dialog about a person is given; the person is null until the server has answered. */
export interface PersonQuestion {
  readonly opened: boolean;
  readonly reply: UserReply | null;
  readonly isMissing: boolean;
  readonly onClose: () => void;
}

export function nameOf(reply: UserReply | null): string {
  return reply === null ? '' : `${reply.user.firstName} ${reply.user.lastName}`.trim();
}

/** Holds the place of the words while the person is on the way, and says so when nobody came. */
export function QuestionBones({ isMissing }: { isMissing: boolean }) {
  const { t } = useLingui();
  if (isMissing) {
    return (
      <p role="alert">
        <Trans>This person could not be loaded. They may have been deleted.</Trans>
      </p>
    );
  }
  return (
    <Loading label={t`Loading user`}>
      <Bone width="90%" />
    </Loading>
  );
}
