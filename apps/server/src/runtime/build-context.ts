import { v7 as newId } from 'uuid';
import { type Database, openDatabase } from '../db/database.ts';
import { readOwnRole } from '../db/install/own-role.store.ts';
import { requireInstallation } from '../db/install/require-installation.ts';
import { requireSeller } from '../db/install/require-seller.ts';
import { makeAccessTokens } from '../keys/access-tokens.ts';
import { makeChatIdentity } from '../keys/chat-identity.ts';
import { makeFactorKeys } from '../keys/factor-keys.ts';
import { makePasswords } from '../keys/passwords.ts';
import { makeProductTokens } from '../keys/product-tokens.ts';
import { makeTokens } from '../keys/tokens.ts';
import { type Config, readConfig, type Secrets } from '../settings/config.ts';
import type { ProcessKind } from '../settings/environment.ts';
import { makeClock } from './clock.ts';
import type { Context } from './context.ts';
import { makeLog } from './log.ts';

const poolSize = { api: 20, worker: 10 } as const;
/** A person gets an answer soon. A run waits for its turn, because a failed step costs more than a late one. */
const waitMs = { api: 5_000, worker: 20_000 } as const;

/** Builds the context of one process. Its main passes the adapters, because only mains import them. */
export async function buildContext(
  kind: ProcessKind,
  adapters: Pick<Context, 'geo' | 'gateways' | 'sms'> &
    Partial<Pick<Context, 'signInProviders' | 'analytics' | 'taxRegister'>>,
  settings: { config: Config; secrets: Secrets } = readConfig(kind),
): Promise<Context> {
  const { config, secrets } = settings;
  const db = openDatabase(secrets.databaseUrl, {
    poolSize: poolSize[kind],
    waitMs: waitMs[kind],
    name: `atrium-${kind}`,
  });
  if (config.isProduction) await refuseMightyRole(db);
  await requireInstallation(db, config);
  await requireSeller(db, config);
  return {
    config,
    log: makeLog(kind, config.logLevel),
    clock: makeClock(),
    db,
    geo: adapters.geo,
    gateways: adapters.gateways,
    sms: adapters.sms,
    taxRegister: adapters.taxRegister ?? null,
    signInProviders: adapters.signInProviders ?? new Map(),
    analytics: adapters.analytics ?? null,
    chatIdentity: secrets.supportChatKey === null ? null : makeChatIdentity(secrets.supportChatKey),
    tokens: makeTokens(secrets.secret),
    passwords: await makePasswords(),
    factorKeys: makeFactorKeys(secrets.factorKeys),
    accessTokens: await makeAccessTokens(secrets.signingKey, config.publicAddress, secrets.otherSigningKeys),
    productTokens: await makeProductTokens(secrets.signingKey, config.publicAddress, secrets.otherSigningKeys),
    newId,
  };
}

/** A name proves nothing: row-level security does not bind a superuser or the owner of the tables (D-117). */
async function refuseMightyRole(db: Database): Promise<void> {
  const role = await readOwnRole(db);
  if (role !== undefined && !role.mayBypass && !role.ownsTables) return;
  await db.destroy();
  throw new Error(`The database role ${role?.name} passes row-level security; connect with the role of this process`);
}
