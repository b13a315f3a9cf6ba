import { readConfig } from './config.ts';
import { startPaymentWorld } from './payments/start-payment-world.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const { sandboxPort, stripeSecretKey } = readConfig();
const world = await startPaymentWorld({ port: sandboxPort, stripeSecretKey });
stopOnSignal(world.stop);
console.log(`Sandbox: ${world.address}`);
