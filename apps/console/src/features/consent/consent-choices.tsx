import { Trans, useLingui } from '@lingui/react/macro';
import { type ConsentKind, consentKinds, saveConsent } from '../../lib/events/consent.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import styles from './consent.module.css';
import { useConsent } from './use-consent.ts';

/** What this browser may be used for beside the necessary; each choice counts at once and can be taken back (D-66). */
export function ConsentChoices() {
  const { t } = useLingui();
  const { allowed } = useConsent();
  const names: Readonly<Record<ConsentKind, { readonly name: string; readonly note: string }>> = {
    analytics: { name: t`Analytics`, note: t`Counts which pages help people, without your name.` },
    chat: { name: t`Support chat`, note: t`Remembers your conversation with support.` },
    campaign: { name: t`Campaigns`, note: t`Tells us which advertisement led you here.` },
  };
  const choose = (kind: ConsentKind, isOn: boolean): void =>
    saveConsent(consentKinds.filter((each) => (each === kind ? isOn : allowed.includes(each))));
  return (
    <ul className={styles['choices']}>
      {consentKinds.map((kind) => (
        <li key={kind}>
          <Checkbox label={names[kind].name} checked={allowed.includes(kind)} onChange={(isOn) => choose(kind, isOn)} />
          <div>
            <p>{names[kind].name}</p>
            <p className={styles['note']}>{names[kind].note}</p>
          </div>
        </li>
      ))}
      <li>
        <div>
          <p className={styles['note']}>
            <Trans>Your choice is kept in this browser for a year.</Trans>
          </p>
        </div>
      </li>
    </ul>
  );
}
