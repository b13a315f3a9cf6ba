import { readConfig } from './config.ts';
import { startMailSink } from './mail-sink/start-mail-sink.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const config = readConfig();
const sink = await startMailSink({ smtp: config.smtpPort, http: config.mailPort, host: config.listenHost });
stopOnSignal(sink.stop);
console.log(`Mail sink: smtp://127.0.0.1:${sink.smtpPort}, read at ${sink.address}`);
