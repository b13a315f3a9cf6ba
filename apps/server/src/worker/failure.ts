/** Why a step failed, in words that may be stored. A library's message may hold an address or a secret; its code cannot. */
export function describeFailure(step: string, error: unknown): string {
  if (!(error instanceof Error)) return `${step}: unknown`;
  // An error with `failure` comes from our adapters: the message is ours.
  if ('failure' in error && typeof error.failure === 'string') return `${step}: ${error.message}`;
  const code =
    'code' in error && typeof error.code === 'string' && /^\w{1,24}$/.test(error.code) ? ` ${error.code}` : '';
  return `${step}: ${error.name}${code}`;
}
