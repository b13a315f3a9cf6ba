/** Ends the process once what it started has stopped. */
export function stopOnSignal(stop: () => Promise<unknown>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void stop().finally(() => process.exit(0));
    });
  }
}
