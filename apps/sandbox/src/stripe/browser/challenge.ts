import { makeGateway, whenConnected } from './gateway-calls.ts';

/** The bank asks its customer; either answer closes the frame. */
whenConnected((first, port) => {
  const { kind, clientSecret } = first;
  const form = document.querySelector('form');
  const fault = document.querySelector('[role=alert]');
  if (!form || !fault || kind === undefined || clientSecret === undefined) return;
  const gateway = makeGateway(first);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const isPassed = (event.submitter as HTMLButtonElement | null)?.value !== 'fail';
    void gateway.answerChallenge(kind, clientSecret, isPassed).then((outcome) => {
      // A challenge that is open no more is over as well; only what reached nobody is tried again.
      const isUnheard = 'fault' in outcome && outcome.fault.type === 'api_connection_error';
      if (isUnheard) fault.textContent = outcome.fault.message;
      else port.postMessage('answered');
    });
  });
  // Shown only now: a press before anybody listens would be lost.
  form.hidden = false;
  form.querySelector('button')?.focus();
});
