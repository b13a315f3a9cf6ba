/** Tells the library, which waits outside, what the bank has said; it is no secret, and the bank's word counts and not this. */
const transStatus = document.documentElement.dataset['status'] ?? 'U';
window.parent.postMessage(JSON.stringify({ type: 'challengeResult', result: { transStatus } }), '*');
