import { setReceiptMails } from '@atrium/contract/payments/receipt-mails';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { codeOf, showFailedAction } from '../../lib/show-refusal.ts';
import { useAction } from '../../lib/use-action.ts';
import { useLinkToken } from '../../session/use-link-token.ts';
import { Button } from '../../ui/button.tsx';
import { SplitHeading } from '../../ui/layout/split-layout.tsx';
import { SignInFrame } from './public-frame.tsx';

type Outcome = { readonly address: string; readonly isStopped: boolean };

/** Where the link of a receipt leads somebody who was only named to get it. Nothing happens before the button (D-952). */
export function ReceiptMailsPage() {
  const { t } = useLingui();
  const token = useLinkToken();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isLinkInvalid, setLinkInvalid] = useState(token === undefined);
  const change = useAction((isStopped: boolean) => call(setReceiptMails, { token: token ?? '', isStopped }));
  const send = (isStopped: boolean): void =>
    change.run(isStopped, {
      onSuccess: setOutcome,
      onError: (error) => (codeOf(error) === 'identity.link_invalid' ? setLinkInvalid(true) : showFailedAction(error)),
    });
  const address = outcome?.address ?? '';
  if (isLinkInvalid) {
    return (
      <SignInFrame>
        <SplitHeading title={t`This link does not work`}>
          <Trans>
            Open the link in the mail again. If it still fails, ask the organization to take your address out.
          </Trans>
        </SplitHeading>
      </SignInFrame>
    );
  }
  if (outcome?.isStopped === true) {
    return (
      <SignInFrame>
        <SplitHeading title={t`These mails have stopped`}>
          <Trans>{address} gets no more receipts. Mails that are already on their way may still arrive.</Trans>
        </SplitHeading>
        <Button size="md" variant="default" fullWidth loading={change.isPending} onClick={() => send(false)}>
          <Trans>Get them again</Trans>
        </Button>
      </SignInFrame>
    );
  }
  if (outcome !== null) {
    return (
      <SignInFrame>
        <SplitHeading title={t`You get receipts again`}>
          <Trans>As long as {address} is named to get them.</Trans>
        </SplitHeading>
        <Button size="md" variant="default" fullWidth loading={change.isPending} onClick={() => send(true)}>
          <Trans>Stop these mails</Trans>
        </Button>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame>
      <SplitHeading title={t`Stop receipts by email?`}>
        <Trans>Somebody asked us to send you the receipts of their organization.</Trans>
      </SplitHeading>
      <Button size="md" fullWidth loading={change.isPending} onClick={() => send(true)}>
        <Trans>Stop these mails</Trans>
      </Button>
    </SignInFrame>
  );
}
