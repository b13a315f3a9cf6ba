import { answerAsks, makeGateway, whenConnected } from './gateway-calls.ts';
import type { Ask, StripeFault } from './messages.ts';

const noCard: StripeFault = { type: 'invalid_request_error', message: 'No card was given.' };

/** An invisible frame that calls the gateway where no card is needed. */
whenConnected((first, port) => {
  const gateway = makeGateway(first);
  port.onmessage = (event: MessageEvent<Ask>) =>
    answerAsks(event, (ask) => {
      if (ask.ask === 'retrieve') return gateway.retrieve(ask.kind, ask.clientSecret);
      if (ask.ask !== 'confirm') return Promise.resolve({ fault: noCard });
      return gateway.confirm(
        ask.kind,
        ask.clientSecret,
        ask.method === undefined ? {} : { payment_method: ask.method },
      );
    });
});
