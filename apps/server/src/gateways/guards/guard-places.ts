import type { Places } from './places.ts';

type Ask = (...input: readonly unknown[]) => Promise<unknown>;

/** A call to another party takes one of the places of those who wait; where none is free, it fails at once. */
export function guardPlaces<Port extends object>(
  places: Places,
  party: string,
  port: Port,
  { methods, refusal }: { readonly methods: readonly (keyof Port)[]; readonly refusal: () => Error },
): Port {
  const guarded = methods.map((method) => {
    const ask = port[method] as Ask;
    const inPlace: Ask = async (...input) => {
      if (!places.take(party)) throw refusal();
      try {
        return await ask(...input);
      } finally {
        places.leave(party);
      }
    };
    return [method, inPlace];
  });
  return { ...port, ...Object.fromEntries(guarded) };
}
