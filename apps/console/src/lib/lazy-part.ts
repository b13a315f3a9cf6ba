import { type ComponentType, lazy } from 'react';
import { backOnline } from './connection.ts';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

async function loadOnline<Props>(load: Load<Props>) {
  for (;;) {
    await backOnline();
    try {
      return await load();
    } catch (error) {
      // With a network the file is gone, because a new release replaced it.
      if (navigator.onLine) throw error;
    }
  }
}

/**
 * A part of a screen with a file of its own. Without a network it waits for one: React would remember the failure, and
 * draw an error in place of the screen and all that is typed there (D-163). `preload` fetches it before it is drawn.
 */
export function lazyPart<Props>(load: Load<Props>) {
  let loading: ReturnType<typeof loadOnline<Props>> | null = null;
  const preload = () => {
    loading ??= loadOnline(load).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  return Object.assign(lazy(preload), { preload });
}
