import { useSearch } from '@tanstack/react-router';

/** The values of an address by name. Anybody can write an address, so a reader looks at each before it is used. */
export type AddressValues = Readonly<Record<string, string | undefined>>;

function textsOf(search: object): AddressValues {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** Reads the address. A component is drawn again when what it reads changes, not at every other change of the address. */
export function useAddress<Read>(read: (values: AddressValues) => Read): Read {
  const select = (search: object): Read => read(textsOf(search));
  // The router wants to prove that what is read can be compared. A reader gives texts, lists and plain objects.
  return useSearch({ strict: false, structuralSharing: true, select } as never) as Read;
}
