import { Button } from '../../src/ui/button.tsx';
import { cloudOffIcon, lockIcon, usersIcon } from '../../src/ui/icons.ts';
import { Card } from '../../src/ui/layout/card.tsx';
import { LoadFailed, RetryLine } from '../../src/ui/states/load-failed.tsx';
import { EmptyState, FailedBody, FailedState, Loading, RefusedState, Skeleton } from '../../src/ui/states/states.tsx';
import { doNothing, Show } from '../show.tsx';

export function StatesSection() {
  return (
    <>
      <Show name="EmptyState">
        <EmptyState
          icon={usersIcon}
          title="No users yet"
          text="Everybody who belongs to Northlake is listed here."
          action={<Button>Add user</Button>}
        />
      </Show>
      <Show name="RefusedState">
        <RefusedState icon={lockIcon} title="You cannot see the users" text="Ask an owner of Northlake for access." />
      </Show>
      <Show name="FailedState, FailedBody, LoadFailed">
        <div className="columns">
          <FailedState icon={cloudOffIcon} title="No connection" text="This screen failed." onRetry={doNothing} />
          <Card>
            <FailedBody icon={cloudOffIcon} title="No connection" onRetry={doNothing} />
          </Card>
          <Card>
            <LoadFailed title="The users could not be loaded" onRetry={doNothing} />
          </Card>
        </div>
      </Show>
      <Show name="RetryLine">
        <Card>
          <div className="padded">
            <RetryLine onRetry={doNothing}>The credits could not be loaded.</RetryLine>
          </div>
        </Card>
      </Show>
      <Show name="Loading, Skeleton">
        <Card>
          <div className="padded">
            <Loading label="Loading">
              <Skeleton width="40%" height={20} />
              <br />
              <Skeleton width="70%" />
            </Loading>
          </div>
        </Card>
      </Show>
    </>
  );
}
