const timeoutMs = 5_000;

/**
 * Posts a notice to the address that an operator registered for a product. Redirects are not followed, so that a product
 * cannot lead a call elsewhere, and what it answers is not read. `refused`: the product says that the notice itself is
 * wrong. Throws when it comes at a bad time.
 */
export async function postLogOut(address: string, notice: string): Promise<'taken' | 'refused'> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ logout_token: notice }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (response.ok) return 'taken';
  if (response.status === 400) return 'refused';
  throw new Error(`the product answered with status ${response.status}`);
}
