import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { local } from '../../lib/storage.ts';

/** At this width and below the sidebar is a drawer (CONST-07, D-95). */
const drawerQuery = '(max-width: 1142px)';
const phoneQuery = '(max-width: 560px)';

const now = { getInitialValueInEffect: false };

function useIsDrawer(): boolean {
  return useMediaQuery(drawerQuery, false, now);
}

export function useIsPhone(): boolean {
  return useMediaQuery(phoneQuery, false, now);
}

/** The state on wide screens is kept for the next visit; a drawer starts closed (NAV-29). */
export function useSidebar() {
  const isDrawer = useIsDrawer();
  const [isExpanded, setExpanded] = useState(() => local.read('sidebar_open') !== 'false');
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [wasDrawerOpened, setDrawerOpened] = useState(false);
  const expand = (next: boolean): void => {
    local.write('sidebar_open', String(next));
    setExpanded(next);
  };
  const openDrawer = (): void => {
    setDrawerOpened(true);
    setDrawerOpen(true);
  };
  return {
    isDrawer,
    isExpanded,
    isDrawerOpen: isDrawer && isDrawerOpen,
    /** A drawer that nobody has opened yet need not be there. */
    hasDrawer: isDrawer && wasDrawerOpened,
    open: () => (isDrawer ? openDrawer() : expand(true)),
    close: () => (isDrawer ? setDrawerOpen(false) : expand(false)),
  };
}
