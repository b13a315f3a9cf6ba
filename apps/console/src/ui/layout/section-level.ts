import { createContext } from 'react';

/** The heading of a section: one level lower in a group. */
export const SectionLevel = createContext<2 | 3>(2);
