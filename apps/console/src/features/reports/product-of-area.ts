import { createContext } from 'react';

/** The product that owns the facts of the charts below; null where it has no address. */
export const AreaProduct = createContext<{ readonly name: string; readonly address: string } | null>(null);
