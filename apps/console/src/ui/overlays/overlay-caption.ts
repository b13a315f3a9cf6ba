import { createContext } from 'react';

/** A line under the title of every dialog and panel inside: what they are about. Null where that is plain. */
export const OverlayCaption = createContext<string | null>(null);
