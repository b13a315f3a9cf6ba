import { useLingui } from '@lingui/react/macro';
import { useMantineColorScheme } from '@mantine/core';
import { useHome } from '../../../features/home/queries.ts';
import { languageChoices } from '../../../features/identity/languages.ts';
import { chooseLanguage } from '../../../lib/locale.ts';
import { postSuccess } from '../../../lib/notice-board.ts';
import { useCan, useSession } from '../../../session/use-session.ts';
import { Flag } from '../../../ui/drawings/flag.tsx';
import { Icon } from '../../../ui/drawings/icon.tsx';
import { buildingIcon, logoutIcon, moonIcon, plusIcon, routeIcon, stackIcon, sunIcon } from '../../../ui/icons.ts';
import type { Command } from './find-commands.ts';
import { useOrganisationActions } from './use-organisation-actions.tsx';

/** The dialogs of the shell. */
export interface ShellActions {
  readonly onLogOut: () => void;
  readonly onAddOrganisation: () => void;
  readonly onLeaveOrganisation: () => void;
  readonly onTour: () => void;
}

function useOwnActions({ onLogOut, onAddOrganisation, onLeaveOrganisation, onTour }: ShellActions): readonly Command[] {
  const { t } = useLingui();
  const { organisation } = useSession();
  const canAdd = useCan('add_organisation');
  const add: Command = {
    id: 'add-organisation',
    label: t`Add organization`,
    keywords: t`new company organization`,
    icon: <Icon of={plusIcon} size={18} />,
    run: onAddOrganisation,
  };
  const leave: Command = {
    id: 'leave-organisation',
    label: t`Leave ${organisation?.tenantName ?? ''}`,
    keywords: t`organization organization membership`,
    icon: <Icon of={buildingIcon} size={18} />,
    run: onLeaveOrganisation,
  };
  const tour: Command = {
    id: 'tour',
    label: t`Start Tour`,
    keywords: t`help walkthrough guide`,
    icon: <Icon of={routeIcon} size={18} />,
    run: onTour,
  };
  const logOut: Command = {
    id: 'log-out',
    label: t`Log out`,
    keywords: t`sign out`,
    icon: <Icon of={logoutIcon} size={18} />,
    run: onLogOut,
  };
  return [...(canAdd ? [add] : []), ...(organisation === null ? [] : [leave, tour]), logOut];
}

function useLooks(): readonly Command[] {
  const { t } = useLingui();
  const { setColorScheme } = useMantineColorScheme();
  const keywords = t`color mode appearance`;
  return [
    {
      id: 'light',
      label: t`Switch to the light theme`,
      keywords,
      icon: <Icon of={sunIcon} size={18} />,
      run: () => setColorScheme('light'),
    },
    {
      id: 'dark',
      label: t`Switch to the dark theme`,
      keywords,
      icon: <Icon of={moonIcon} size={18} />,
      run: () => setColorScheme('dark'),
    },
    ...languageChoices.map(({ locale, name, flag }) => ({
      id: locale,
      label: t`Language: ${name}`,
      icon: <Flag country={flag} />,
      run: () => void chooseLanguage(locale),
    })),
  ];
}

/** Which release this is, for who writes to support (D-355). */
function useVersion(): readonly Command[] {
  const { t } = useLingui();
  const { data } = useHome();
  if (data === undefined) return [];
  const { version } = data;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(version);
    postSuccess(t`Version copied`);
  };
  return [
    {
      id: 'version',
      label: t`Copy version ${version}`,
      keywords: t`about release support help`,
      icon: <Icon of={stackIcon} size={18} />,
      run: () => void copy(),
    },
  ];
}

/** Everything that the person may do from any screen. */
export function useActions(shell: ShellActions): readonly Command[] {
  return [...useOrganisationActions(), ...useLooks(), ...useVersion(), ...useOwnActions(shell)];
}
