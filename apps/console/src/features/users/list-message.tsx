import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { codeOf } from '../../lib/show-refusal.ts';
import { useSession } from '../../lib/use-session.ts';
import { Icon } from '../../ui/icon.tsx';
import { lockIcon, searchOffIcon, usersIcon, warningIcon } from '../../ui/icons.ts';
import { MessageBody } from '../../ui/states.tsx';
import type { ListAddress } from './list-address.ts';

interface ListEmptyProps {
  readonly now: ListAddress;
  readonly onClear: () => void;
  readonly onFirstPage: () => void;
}

export function ListEmpty({ now, onClear, onFirstPage }: ListEmptyProps) {
  const { t } = useLingui();
  const { organisation } = useSession();
  if (now.cursor !== undefined) return <PageGone onFirstPage={onFirstPage} />;
  if (now.search === undefined) {
    return (
      <MessageBody
        icon={<Icon of={usersIcon} size={20} />}
        title={t`No users yet`}
        text={<Trans>Everybody who belongs to {organisation?.tenantName} is listed here.</Trans>}
      />
    );
  }
  return (
    <MessageBody
      icon={<Icon of={searchOffIcon} size={20} />}
      title={t`No users found`}
      text={<Trans>Nobody here has “{now.search}” in their name or email.</Trans>}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Clear search</Trans>
        </Button>
      }
    />
  );
}

function PageGone({ onFirstPage }: { onFirstPage: () => void }) {
  const { t } = useLingui();
  return (
    <MessageBody
      icon={<Icon of={usersIcon} size={20} />}
      title={t`This page is no longer there`}
      text={<Trans>The list has changed since this address was made.</Trans>}
      action={
        <Button variant="default" onClick={onFirstPage}>
          <Trans>Go to the first page</Trans>
        </Button>
      }
    />
  );
}

interface ListFailedProps {
  readonly error: unknown;
  readonly now: ListAddress;
  readonly onRetry: () => void;
  readonly onFirstPage: () => void;
}

export function ListFailed({ error, now, onRetry, onFirstPage }: ListFailedProps) {
  const code = codeOf(error);
  return (
    <div role="alert">
      {code === 'request.unauthorized' && <Refused />}
      {code === 'request.invalid' && now.cursor !== undefined && <PageGone onFirstPage={onFirstPage} />}
      {code !== 'request.unauthorized' && (code !== 'request.invalid' || now.cursor === undefined) && (
        <NotLoaded onRetry={onRetry} />
      )}
    </div>
  );
}

function Refused() {
  const { t } = useLingui();
  const { organisation } = useSession();
  return (
    <MessageBody
      icon={<Icon of={lockIcon} size={20} />}
      title={t`You may not see the users`}
      text={<Trans>Ask an owner of {organisation?.tenantName} for access to user management.</Trans>}
    />
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <MessageBody
      icon={<Icon of={warningIcon} size={20} />}
      title={t`The users could not be loaded`}
      text={<Trans>Nothing was changed. Please try again.</Trans>}
      action={
        <Button variant="default" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      }
    />
  );
}
