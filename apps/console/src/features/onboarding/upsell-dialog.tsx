import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

/** Offers a talk with sales, once after onboarding (ONB-06, ONB-07). */
export function UpsellDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      opened={opened}
      title={t`You are ready to go`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Maybe Later</Trans>
          </Button>
          <ButtonLink to="/contact-us" data-autofocus onClick={onClose}>
            <Trans>Contact Sales</Trans>
          </ButtonLink>
        </>
      }
    >
      <p>
        <Trans>Our sales team can help you find the right plan and set up your products.</Trans>
      </p>
    </Dialog>
  );
}
