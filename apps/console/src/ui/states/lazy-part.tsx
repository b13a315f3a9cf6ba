import { type ComponentType, lazy } from 'react';
import { backOnline } from '../../lib/connection.ts';
import { PartBoundary, type PartPlace } from './part-boundary.tsx';

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

type Opened = { readonly opened?: boolean; readonly onClose?: () => void };

/**
 * A part of a screen with a file of its own. Without a network it waits for one (D-163). If its file is gone, the part
 * is missing alone (D-670). `preload` fetches it before it is drawn.
 */
export function lazyPart<Props extends object>(load: Load<Props>, place: PartPlace = 'over') {
  let loading: ReturnType<typeof loadOnline<Props>> | null = null;
  let isGone = false;
  const preload = () => {
    loading ??= loadOnline(load).catch((error: unknown) => {
      loading = null;
      isGone = true;
      throw error;
    });
    return loading;
  };
  let Loaded = lazy(preload);
  // React remembers a failed load for ever, so the next try needs a new component.
  const forget = (): void => {
    if (isGone) Loaded = lazy(preload);
    isGone = false;
  };
  function Part(props: Props) {
    const { opened, onClose }: Opened = props;
    return (
      <PartBoundary place={place} opened={opened} onClose={onClose} onRetry={forget}>
        {() => <Loaded {...props} />}
      </PartBoundary>
    );
  }
  return Object.assign(Part, { preload });
}
