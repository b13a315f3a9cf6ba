import type { Permission } from '@atrium/domain/access/permissions';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/drawings/icon.tsx';
import { lockIcon } from '../../ui/icons.ts';
import { NoticeBar } from '../../ui/layout/notice-bar.tsx';
import { AskButton } from './ask-button.tsx';
import { useDeniedWords } from './use-denied-words.ts';

interface DeniedNoticeProps {
  readonly permission: Permission;
  readonly onDismiss: () => void;
}

/** On home, after somebody was sent there from a screen that they may not open (D-154). */
export function DeniedNotice({ permission, onDismiss }: DeniedNoticeProps) {
  const { why, help } = useDeniedWords(permission);
  return (
    <NoticeBar
      tone="plain"
      icon={<Icon of={lockIcon} size={18} />}
      action={
        <>
          <AskButton permission={permission} />
          <Button size="xs" variant="subtle" onClick={onDismiss}>
            <Trans>Dismiss</Trans>
          </Button>
        </>
      }
    >
      <Trans>You don't have access to that page.</Trans> {why} {help}
    </NoticeBar>
  );
}
