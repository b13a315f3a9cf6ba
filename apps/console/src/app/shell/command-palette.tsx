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
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { languages } from '../../features/identity/languages.ts';
import { chooseLanguage } from '../../lib/locale.ts';
import { useSession } from '../../lib/use-session.ts';
import { Flag } from '../../ui/flag.tsx';
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
      actions: placesFor(actor).map(({ to, label, icon: EntryIcon }) => ({
        id: to,
        label: i18n._(label),
        leftSection: <EntryIcon size={18} stroke={1.6} aria-hidden="true" />,
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
          leftSection: <IconSun size={18} stroke={1.6} aria-hidden="true" />,
          onClick: () => setColorScheme('light'),
        },
        {
          id: 'dark',
          label: t`Switch to the dark theme`,
          leftSection: <IconMoon size={18} stroke={1.6} aria-hidden="true" />,
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
          leftSection: <IconLogout size={18} stroke={1.6} aria-hidden="true" />,
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
        leftSection: <IconSearch size={18} stroke={1.6} aria-hidden="true" />,
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
