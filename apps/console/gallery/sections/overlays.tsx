import { TextInput } from '@mantine/core';
import { Button } from '../../src/ui/button.tsx';
import { ConfirmDialog } from '../../src/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../src/ui/overlays/dialog.tsx';
import { PanelLayout, SidePanel } from '../../src/ui/overlays/side-panel.tsx';
import { doNothing } from '../show.tsx';

const lines = Array.from({ length: 30 }, (_, index) => `Line ${index + 1} of a long text.`);

const actions = (
  <>
    <Button variant="default">Cancel</Button>
    <Button>Save</Button>
  </>
);

export function DialogSection() {
  return (
    <Dialog opened title="Add an organisation" onClose={doNothing} actions={actions}>
      <TextInput label="Name" />
    </Dialog>
  );
}

export function WideDialogSection() {
  return (
    <Dialog opened isWide title="Billing history" onClose={doNothing} actions={actions}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Dialog>
  );
}

export function ConfirmDialogSection() {
  return (
    <ConfirmDialog
      opened
      isDestructive
      title="Delete Ravi Menon?"
      cancelLabel="Keep"
      confirmLabel="Delete user"
      onCancel={doNothing}
      onConfirm={doNothing}
    >
      He loses access at once.
    </ConfirmDialog>
  );
}

export function SidePanelSection() {
  return (
    <SidePanel opened title="Edit user" onClose={doNothing}>
      <PanelLayout footer={actions}>
        <TextInput label="First name" defaultValue="Ravi" />
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </PanelLayout>
    </SidePanel>
  );
}
