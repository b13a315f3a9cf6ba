import { Button } from '../../src/ui/button.tsx';
import { ButtonLink } from '../../src/ui/button-link.tsx';
import { Icon } from '../../src/ui/drawings/icon.tsx';
import { EntryLink } from '../../src/ui/entry-link.tsx';
import { booksIcon, plusIcon, trashIcon, userPlusIcon } from '../../src/ui/icons.ts';
import { ActionBar } from '../../src/ui/layout/action-bar.tsx';
import { BackLink } from '../../src/ui/layout/back-link.tsx';
import { Card } from '../../src/ui/layout/card.tsx';
import { PlainButton, PlainLink } from '../../src/ui/plain-button.tsx';
import { TextLink } from '../../src/ui/text-link.tsx';
import { doNothing, Show } from '../show.tsx';

export function ActionsSection() {
  return (
    <>
      <Show name="Button: filled, default, subtle, destructive, with icon, loading, disabled, small">
        <div className="row">
          <Button>Pay $120.00</Button>
          <Button variant="default">Edit</Button>
          <Button variant="subtle">Cancel</Button>
          <Button data-destructive={true}>Delete user</Button>
          <Button leftSection={<Icon of={plusIcon} />}>Add user</Button>
          <Button loading>Saving</Button>
          <Button disabled>Not possible</Button>
          <Button variant="default" size="xs">
            Retry
          </Button>
        </div>
      </Show>
      <Show name="ButtonLink, TextLink, BackLink, PlainLink, PlainButton">
        <div className="row">
          <ButtonLink to="/">Choose a plan</ButtonLink>
          <TextLink to="/">Forgot password?</TextLink>
          <BackLink to="/">All users</BackLink>
          <PlainLink href="#" isPrimary>
            Start trial
          </PlainLink>
          <PlainLink href="#">Contact sales</PlainLink>
          <PlainButton disabled>Current plan</PlainButton>
        </div>
      </Show>
      <Show name="EntryLink">
        <Card>
          <EntryLink
            to="/"
            icon={<Icon of={booksIcon} size={18} />}
            heading="Bookkeepers"
            text="Who may see and pay your invoices"
          />
        </Card>
      </Show>
      <Show name="ActionBar">
        <div className="stage">
          <ActionBar
            label="Selected users"
            summary="3 selected"
            clearLabel="Clear selection"
            onClear={doNothing}
            actions={[
              { label: 'Add roles', icon: <Icon of={userPlusIcon} size={18} />, onPick: doNothing },
              { label: 'Delete', icon: <Icon of={trashIcon} size={18} />, onPick: doNothing },
            ]}
          />
        </div>
      </Show>
    </>
  );
}
