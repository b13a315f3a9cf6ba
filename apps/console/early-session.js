// Shows the frame of the console and asks who is signed in while the program is still being fetched; src/session/early-session.ts takes the answer.
(() => {
  if (!/(^|; )session_marker=signed_in/.test(document.cookie)) return;
  const isPublic = /^\/(login|signup|verify-email|terms|privacy|mandate|[a-z]+-password)(\/|$)/.test(location.pathname);
  if (!isPublic) document.documentElement.dataset.session = 'likely';
  const idOf = (text) => (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text || '') ? text.toLowerCase() : '');
  let inTab = '';
  try {
    inTab = sessionStorage.getItem('organisation');
  } catch {
    inTab = '';
  }
  const organisation = idOf(new URLSearchParams(location.search).get('org')) || idOf(inTab);
  const query = organisation === '' ? '' : `?tenantId=${organisation}`;
  const address = `${location.origin}/api/v1/identity/status${query}`;
  const headers = { accept: 'application/json', 'x-atrium-request': '1' };
  const ask = () => fetch(address, { headers, credentials: 'include' });
  // The lock of src/lib/api-client.ts: no other tab may refresh meanwhile.
  const reply = navigator.locks ? navigator.locks.request('atrium-refresh', ask) : ask();
  reply.catch(() => undefined);
  window.earlySession = { address, askedAt: Date.now(), reply };
})();
