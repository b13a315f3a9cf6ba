import { readConfig } from './config.ts';
import { startPaymentWorld } from './payments/start-payment-world.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const { sandboxPort, listenHost, keys, webhookAddress, sandboxFile, isLimited } = readConfig();
const world = await startPaymentWorld({
  port: sandboxPort,
  host: listenHost,
  keys,
  webhookAddress,
  file: sandboxFile,
  isLimited,
});
stopOnSignal(world.stop);
console.log(`Sandbox: ${world.address}`);
