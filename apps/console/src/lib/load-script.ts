const under = new Map<string, Promise<void>>();

/** Loads an outside script once per address. A failed load can be tried again. */
export function loadScript(address: string): Promise<void> {
  const known = under.get(address);
  if (known !== undefined) return known;
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      under.delete(address);
      script.remove();
      reject(new Error(`${address} could not be loaded`));
    });
    document.head.append(script);
  });
  under.set(address, loading);
  return loading;
}
