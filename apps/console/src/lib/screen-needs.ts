import type { FetchQueryOptions } from '@tanstack/react-query';

/** Asks for a reply and keeps it for the screen. A reply that is still fresh is not asked for again. */
export type Ask = (query: Pick<FetchQueryOptions, 'queryKey' | 'queryFn'>) => void;

/**
 * What a screen asks for before it is drawn, and as soon as somebody points at a link to it. It names only what this
 * person may read; what fails here is asked again, and told, by the part that shows it.
 */
export type Needs = (ask: Ask, search: Readonly<Record<string, unknown>>) => void;
