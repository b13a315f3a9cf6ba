import type { Permission } from '@atrium/domain/access/permissions';
import { useLingui } from '@lingui/react/macro';
import { lockIcon } from '../../ui/icons.ts';
import { RefusedState } from '../../ui/states/states.tsx';
import { AskButton } from './ask-button.tsx';
import { useDeniedWords } from './use-denied-words.ts';

/** In place of a screen that the person may not open: why, who can help, and a button that asks them (D-154). */
export function NoAccess({ permission }: { permission: Permission }) {
  const { t } = useLingui();
  const { why, help } = useDeniedWords(permission);
  return (
    <RefusedState
      icon={lockIcon}
      title={t`You don't have access to this page`}
      text={`${why} ${help}`}
      action={<AskButton permission={permission} />}
    />
  );
}
