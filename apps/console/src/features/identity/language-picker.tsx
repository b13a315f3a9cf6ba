import { localeOfTag } from '@atrium/domain/identity/locale';
import { useLingui } from '@lingui/react/macro';
import { chooseLanguage } from '../../lib/locale.ts';
import { Flag } from '../../ui/drawings/flag.tsx';
import { PickMenu } from '../../ui/overlays/pick-menu.tsx';
import { languageChoices } from './languages.ts';

/** Chooses the language of the console (NAV-36, I18N-03). */
export function LanguagePicker({ position, align }: { position: 'top' | 'bottom'; align: 'left' | 'right' }) {
  const { t, i18n } = useLingui();
  const current = localeOfTag(i18n.locale);
  return (
    <PickMenu
      label={t`Language`}
      position={position}
      align={align}
      value={current}
      options={languageChoices.map(({ locale, name, flag }) => ({
        value: locale,
        label: name,
        icon: <Flag country={flag} />,
      }))}
      onPick={(locale) => void chooseLanguage(locale)}
    />
  );
}
