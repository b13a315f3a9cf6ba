import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** A screen was opened without a network, and its file is not here yet. */
export class ScreenOffline extends Error {
  constructor() {
    super('the screen is not loaded and there is no network');
    this.name = 'ScreenOffline';
  }
}

/** Does not even try without a network: a browser may remember that a file could not be fetched (D-163). */
export function onlyOnline<File>(load: () => Promise<File>): () => Promise<File> {
  return async () => {
    if (!navigator.onLine) throw new ScreenOffline();
    try {
      return await load();
    } catch (error) {
      throw navigator.onLine ? error : new ScreenOffline();
    }
  };
}

/** A screen with a file of its own. Without a network it says so: the router would reload the page, and lose it (D-163). */
export function lazyScreen<Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): AsyncRouteComponent<object> {
  return lazyRouteComponent(onlyOnline(load), name);
}

/** False for a screen whose file was never fetched; the router forgets how to load one that is here. */
export function isScreenHere(component: unknown): boolean {
  return (component as Partial<AsyncRouteComponent<object>> | undefined)?.preload === undefined;
}
