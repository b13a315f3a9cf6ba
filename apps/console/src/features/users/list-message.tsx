import { Trans, useLingui } from '@lingui/react/macro';
import { codeOf } from '../../lib/show-refusal.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { lockIcon, searchOffIcon, usersIcon } from '../../ui/icons.ts';
import { LoadFailed } from '../../ui/states/load-failed.tsx';
import { MessageBody } from '../../ui/states/states.tsx';
import { isFiltered, type ListAddress } from './list-address.ts';

interface ListEmptyProps {
  readonly now: ListAddress;
  readonly onClear: () => void;
  readonly onFirstPage: () => void;
}

export function ListEmpty({ now, onClear, onFirstPage }: ListEmptyProps) {
  const { t } = useLingui();
  const { organisation } = useSession();
  if (now.cursor !== undefined) return <PageGone onFirstPage={onFirstPage} />;
  const { search } = now;
  const isNarrowed = isFiltered(now);
  if (search === undefined && !isNarrowed) {
    return (
      <MessageBody
        icon={usersIcon}
        title={t`No users yet`}
        text={<Trans>Everyone in {organisation?.tenantName} appears here.</Trans>}
      />
    );
  }
  return (
    <MessageBody
      icon={searchOffIcon}
      title={t`No users found`}
      text={
        isNarrowed ? (
          <Trans>Nobody here matches all of these filters.</Trans>
        ) : (
          <Trans>Nobody here has “{search}” in their name or email.</Trans>
        )
      }
      action={
        <Button variant="default" onClick={onClear}>
          {isNarrowed ? <Trans>Clear filters</Trans> : <Trans>Clear search</Trans>}
        </Button>
      }
    />
  );
}

function PageGone({ onFirstPage }: { onFirstPage: () => void }) {
  const { t } = useLingui();
  return (
    <MessageBody
      icon={usersIcon}
      title={t`This page no longer exists`}
      text={<Trans>The list has changed since this link was made.</Trans>}
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
  const { t } = useLingui();
  const code = codeOf(error);
  const isRefused = code === 'request.unauthorized';
  const isPageGone = code === 'request.invalid' && now.cursor !== undefined;
  if (!isRefused && !isPageGone) return <LoadFailed title={t`The users could not be loaded`} onRetry={onRetry} />;
  return <div role="alert">{isRefused ? <Refused /> : <PageGone onFirstPage={onFirstPage} />}</div>;
}

function Refused() {
  const { t } = useLingui();
  const { organisation } = useSession();
  return (
    <MessageBody
      icon={lockIcon}
      title={t`You cannot see the users`}
      text={<Trans>Ask an owner of {organisation?.tenantName} for access to user management.</Trans>}
    />
  );
}
