/** Stands in for sdk.cashfree.com/js/v3/cashfree.js: opens the stand-in's page the way theirs is opened, by a form. */
(() => {
  const source = new URL(document.currentScript.src);
  // Where tests send Cashfree's own addresses here, the page is at their address too.
  const isTheirs = source.hostname === 'sdk.cashfree.com';
  const base = isTheirs ? 'https://sandbox.cashfree.com' : `${source.origin}/cashfree`;

  function subscriptionsCheckout({ subsSessionId, redirectTarget = '_self' } = {}) {
    if (typeof subsSessionId !== 'string' || subsSessionId === '')
      return Promise.resolve({ error: { message: 'subsSessionId is not present or is invalid' } });
    const form = document.createElement('form');
    form.method = 'post';
    form.action = `${base}/pg/view/subscription/checkout`;
    form.target = redirectTarget;
    form.hidden = true;
    const field = document.createElement('input');
    field.name = 'subs_session_id';
    field.value = subsSessionId;
    form.append(field);
    document.body.append(form);
    form.submit();
    return Promise.resolve({ redirect: true });
  }

  window.Cashfree = ({ mode } = {}) => {
    if (mode !== 'sandbox' && mode !== 'production') throw new Error('mode should be sandbox or production');
    return { subscriptionsCheckout };
  };
})();
