import { notices } from '@atrium/contract/errors/notices';
import { setUserPassword } from '@atrium/contract/users/set-user-password';
import { call } from '../../../lib/api-client.ts';
import { postSuccess } from '../../../lib/notice-board.ts';
import { codeOf, entryOf, showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useRefreshPeople } from '../queries.ts';

interface Ways {
  readonly onDone: () => void;
  readonly onWeak: (message: string) => void;
  readonly onLinkOnly: () => void;
}

/** USER-24 */
export function useSetPassword() {
  const refresh = useRefreshPeople();
  const setting = useAction((input: { userName: string; password: string }) =>
    call(setUserPassword, { ...input, confirmationCode: -1 }),
  );
  const run = (input: { userName: string; password: string }, ways: Ways): void =>
    setting.run(input, {
      onSuccess: () => {
        postSuccess(notices.passwordSet.message);
        refresh();
        ways.onDone();
      },
      onError: (error) => {
        const code = codeOf(error);
        if (code === 'users.reset_link_only') ways.onLinkOnly();
        else if (code === 'identity.password_weak') ways.onWeak(entryOf(code).message);
        else showFailedAction(error);
      },
    });
  return { isPending: setting.isPending, run };
}
