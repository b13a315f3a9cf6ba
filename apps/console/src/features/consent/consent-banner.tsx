import { Trans } from '@lingui/react/macro';
import { consentKinds, saveConsent } from '../../lib/events/consent.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/drawings/icon.tsx';
import { shieldCheckIcon } from '../../ui/icons.ts';
import { NoticeBar } from '../../ui/layout/notice-bar.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useConsent } from './use-consent.ts';

/** Asks once. It covers nothing, because nothing that needs consent runs before the answer (SESS-07). */
export function ConsentBanner() {
  const { isAnswered } = useConsent();
  if (isAnswered) return null;
  return (
    <NoticeBar
      tone="plain"
      icon={<Icon of={shieldCheckIcon} size={18} />}
      action={
        <>
          <Button size="xs" variant="default" onClick={() => saveConsent([])}>
            <Trans>Necessary only</Trans>
          </Button>
          <Button size="xs" variant="default" onClick={() => saveConsent(consentKinds)}>
            <Trans>Allow all</Trans>
          </Button>
        </>
      }
    >
      <Trans>Cookies keep you signed in. May we also use them for analytics, support chat and campaigns?</Trans>{' '}
      <TextLink to="/security">
        <Trans>Cookie settings</Trans>
      </TextLink>
      {' · '}
      <TextLink to="/privacy" target="_blank">
        <Trans>Privacy</Trans>
      </TextLink>
      {' · '}
      <TextLink to="/cookies" target="_blank">
        <Trans>All cookies</Trans>
      </TextLink>
    </NoticeBar>
  );
}
