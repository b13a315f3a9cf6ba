import { agree } from '@atrium/contract/agreements/agree';
import type { SessionReply } from '@atrium/contract/identity/session-reply';
import { documentPaths } from '@atrium/domain/agreements/legal-documents';
import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { call } from '../../lib/api-client.ts';
import { showFailedAction } from '../../lib/show-refusal.ts';
import { useAction } from '../../lib/use-action.ts';
import { reloadSession } from '../../session/reload-session.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/drawings/icon.tsx';
import { fileTextIcon } from '../../ui/icons.ts';
import { NoticeBar } from '../../ui/layout/notice-bar.tsx';
import { TextLink } from '../../ui/text-link.tsx';

type Due = NonNullable<SessionReply['agreementsDue']>[number];

/** The words of a document in force open beside the console, so that nothing that is typed here is lost. */
function DocumentLink({ document }: { document: Due['document'] }) {
  return (
    <TextLink to={documentPaths[document]} target="_blank">
      {document === 'terms' ? <Trans>Terms</Trans> : <Trans>Data-processing terms, for your organization</Trans>}
    </TextLink>
  );
}

/** Asks for agreement until it is given; everything else goes on (D-950). */
export function AgreementsBanner() {
  const { agreementsDue = [] } = useSession();
  const agreeing = useAction(async (due: readonly Due[]) => {
    await call(agree, { agreed: due.map(({ document, version }) => ({ document, version })) });
    await reloadSession();
  });
  if (agreementsDue.length === 0) return null;
  const isChanged = agreementsDue.some((each) => each.isChanged);
  return (
    <NoticeBar
      tone="accent"
      icon={<Icon of={fileTextIcon} size={18} />}
      action={
        <Button
          size="xs"
          variant="default"
          loading={agreeing.isPending}
          onClick={() => agreeing.run(agreementsDue, { onError: showFailedAction })}
        >
          <Trans>Agree</Trans>
        </Button>
      }
    >
      {isChanged ? (
        <Trans>We updated our documents. Please read and agree:</Trans>
      ) : (
        <Trans>Please read and agree:</Trans>
      )}{' '}
      {agreementsDue.map(({ document }, place) => (
        <Fragment key={document}>
          {place > 0 && ' · '}
          <DocumentLink document={document} />
        </Fragment>
      ))}
    </NoticeBar>
  );
}
