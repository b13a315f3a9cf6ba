import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/spotlight/styles.css';
import { useLingui } from '@lingui/react/macro';
import { useMantineColorScheme } from '@mantine/core';
import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { languages } from '../../features/identity/languages.ts';
import { chooseLanguage } from '../../lib/locale.ts';
import { useSession } from '../../lib/use-session.ts';
import { Flag } from '../../ui/flag.tsx';
import { Icon } from '../../ui/icon.tsx';
import { logoutIcon, moonIcon, searchIcon, sunIcon } from '../../ui/icons.ts';
import { useBillingActions } from './billing-actions.tsx';
import styles from './command-palette.module.css';
import { placesFor } from './entries.ts';

const [store, spotlight] = createSpotlight();

function useGroups(onLogOut: () => void): SpotlightActionGroupData[] {
  const { t, i18n } = useLingui();
  const { actor } = useSession();
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const billing = useBillingActions();
  return [
    {
      group: t`Go to`,
      actions: placesFor(actor).map(({ to, label, icon }) => ({
        id: to,
        label: i18n._(label),
        leftSection: <Icon of={icon} size={18} />,
        onClick: () => void navigate({ to }),
      })),
    },
    {
      group: t`Actions`,
      actions: [
        ...billing,
        {
          id: 'light',
          label: t`Switch to the light theme`,
          leftSection: <Icon of={sunIcon} size={18} />,
          onClick: () => setColorScheme('light'),
        },
        {
          id: 'dark',
          label: t`Switch to the dark theme`,
          leftSection: <Icon of={moonIcon} size={18} />,
          onClick: () => setColorScheme('dark'),
        },
        ...languages.map(({ locale, name, flag }) => ({
          id: locale,
          label: t`Language: ${name}`,
          leftSection: <Flag country={flag} />,
          onClick: () => void chooseLanguage(locale),
        })),
        {
          id: 'log-out',
          label: t`Log out`,
          leftSection: <Icon of={logoutIcon} size={18} />,
          onClick: onLogOut,
        },
      ],
    },
  ];
}

/** Ctrl/⌘ K: every screen the person may open and every action they may do. */
export function CommandPalette({ openings, onLogOut }: { openings: number; onLogOut: () => void }) {
  const { t } = useLingui();
  const groups = useGroups(onLogOut);
  useEffect(() => {
    if (openings > 0) spotlight.open();
  }, [openings]);
  return (
    <Spotlight
      store={store}
      actions={groups}
      shortcut={null}
      highlightQuery
      maxHeight="60vh"
      scrollable
      nothingFound={t`Nothing found`}
      attributes={{ content: { 'aria-label': t`Search or jump to` } }}
      overlayProps={{ blur: 0 }}
      searchProps={{
        placeholder: t`Search or jump to`,
        'aria-label': t`Search or jump to`,
        leftSection: <Icon of={searchIcon} size={18} />,
      }}
      classNames={{
        content: styles['content'] ?? '',
        overlay: styles['overlay'] ?? '',
        action: styles['action'] ?? '',
        search: styles['search'] ?? '',
        actionsGroup: styles['group'] ?? '',
      }}
    />
  );
}
