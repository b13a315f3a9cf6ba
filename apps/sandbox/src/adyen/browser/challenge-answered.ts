/** Tells the waiting library what the bank answered. It is not trusted: the server asks the bank's own record. */
const transStatus = document.documentElement.dataset['status'] ?? 'U';
window.parent.postMessage(JSON.stringify({ type: 'challengeResult', result: { transStatus } }), '*');
