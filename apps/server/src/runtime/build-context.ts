import { v7 as newId } from 'uuid';
import { openDatabase } from '../db/database.ts';
import { makeAccessTokens } from './access-tokens.ts';
import { makeClock } from './clock.ts';
import { type Config, type ProcessKind, readConfig, type Secrets } from './config.ts';
import type { Context } from './context.ts';
import { makeLog } from './log.ts';
import { makePasswords } from './passwords.ts';
import { makeTokens } from './tokens.ts';

const poolSize = { api: 20, worker: 10 } as const;

/** Builds the context of one process. Its main passes the adapters, because only mains import them. */
export async function buildContext(
  kind: ProcessKind,
  adapters: Pick<Context, 'geo' | 'gateways' | 'sms'>,
  settings: { config: Config; secrets: Secrets } = readConfig(kind),
): Promise<Context> {
  const { config, secrets } = settings;
  return {
    config,
    log: makeLog(kind, config.logLevel),
    clock: makeClock(),
    db: openDatabase(secrets.databaseUrl, { poolSize: poolSize[kind], name: `atrium-${kind}` }),
    geo: adapters.geo,
    gateways: adapters.gateways,
    sms: adapters.sms,
    tokens: makeTokens(secrets.secret),
    passwords: await makePasswords(),
    accessTokens: await makeAccessTokens(secrets.signingKey, config.publicAddress, secrets.otherSigningKeys),
    newId,
  };
}
