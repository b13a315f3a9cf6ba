import { postSuccess } from '../../../lib/notice-board.ts';
import { codeOf, showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import { notices } from '../../../words/reply-words.ts';
import { savePassword, useRefreshUsers } from '../queries.ts';
import { weakPasswordMessage } from '../weak-password-message.ts';

interface Outcomes {
  readonly onDone: () => void;
  readonly onWeak: (message: string) => void;
  readonly onLinkOnly: () => void;
}

/** Sets the password of a user and reports each outcome to its own callback (USER-24). */
export function useSetPassword() {
  const refresh = useRefreshUsers();
  const setting = useAction(savePassword);
  const run = (input: { email: string; password: string }, outcomes: Outcomes): void =>
    setting.run(input, {
      onSuccess: () => {
        postSuccess(notices.passwordSet.message);
        refresh();
        outcomes.onDone();
      },
      onError: (error) => {
        const code = codeOf(error);
        if (code === 'users.reset_link_only') outcomes.onLinkOnly();
        else if (code === 'identity.password_weak') outcomes.onWeak(weakPasswordMessage(error));
        else showFailedAction(error);
      },
    });
  return { isPending: setting.isPending, run };
}
