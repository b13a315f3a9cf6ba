import { makeGateway, whenConnected } from './gateway-calls.ts';

/** The bank's 3-D Secure challenge. Both answers close the frame. */
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
      // A closed challenge is over too. Only a failed request is repeated.
      const isUnheard = 'fault' in outcome && outcome.fault.type === 'api_connection_error';
      if (isUnheard) fault.textContent = outcome.fault.message;
      else port.postMessage('answered');
    });
  });
  // The buttons appear only now, because an earlier click would be lost.
  form.hidden = false;
  form.querySelector('button')?.focus();
});
