import { nameOfProduct } from '@atrium/domain/products/products';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { codeOf, refusalEntryOf } from '../../lib/show-refusal.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { lockIcon } from '../../ui/icons.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Loading, RefusedState, Skeleton } from '../../ui/states/states.tsx';
import { type SignOnAnswer, useAnswerSignOn } from './queries.ts';

/** Opens a product that asked to sign this person in: at once, or after they have chosen an organization. */
export function OpenProduct({ request, onOpen }: { request: string; onOpen: (address: string) => void }) {
  const { t } = useLingui();
  const answer = useAnswerSignOn(request);
  const isAsked = useRef(false);
  const [choice, setChoice] = useState<SignOnAnswer | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const send = (tenantId?: string): void => {
    setFailure(null);
    answer.run(tenantId, {
      onSuccess: (reply) => (reply.address === null ? setChoice(reply) : onOpen(reply.address)),
      onError: setFailure,
    });
  };
  useEffect(() => {
    // One request has one answer, however often the screen is drawn.
    if (isAsked.current) return;
    isAsked.current = true;
    send();
  });
  if (failure !== null) return <NotOpened failure={failure} onRetry={() => send()} />;
  if (choice !== null) return <Choice choice={choice} isBusy={answer.isPending} onPick={send} />;
  return (
    <Loading label={t`Opening the product`}>
      <Skeleton width={240} />
    </Loading>
  );
}

function Choice({
  choice,
  isBusy,
  onPick,
}: {
  choice: SignOnAnswer;
  isBusy: boolean;
  onPick: (tenantId: string) => void;
}) {
  const product = nameOfProduct(choice.product);
  return (
    <Card>
      <h2>
        <Trans>Open {product} in which organization?</Trans>
      </h2>
      {choice.organisations.map(({ tenantId, tenantName }) => (
        <Button key={tenantId} variant="default" fullWidth loading={isBusy} onClick={() => onPick(tenantId)}>
          {tenantName}
        </Button>
      ))}
    </Card>
  );
}

function NotOpened({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const code = codeOf(failure);
  const isFinal = code === 'sign_on.over' || code === 'sign_on.not_allowed';
  const { title, message } = refusalEntryOf(code !== null && isShown(code) ? code : 'request.failed');
  return (
    <RefusedState
      icon={lockIcon}
      title={title}
      text={message}
      action={
        isFinal ? (
          <ButtonLink to="/">
            <Trans>Go to home</Trans>
          </ButtonLink>
        ) : (
          <Button variant="default" onClick={onRetry}>
            <Trans>Retry</Trans>
          </Button>
        )
      }
    />
  );
}

const shown = ['sign_on.over', 'sign_on.not_allowed', 'identity.not_a_member', 'identity.verify_first'] as const;
const isShown = (code: string): code is (typeof shown)[number] => shown.some((each) => each === code);
