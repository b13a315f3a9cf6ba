import type { Gateway } from '@atrium/domain/payments/gateway';
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Confirm } from '../db/transaction.ts';
import type { Analytics } from '../gateways/analytics.ts';
import type { Geo } from '../gateways/geo.ts';
import type { PaymentGateway } from '../gateways/payment-gateway.ts';
import type { SignInProvider } from '../gateways/sign-in-provider.ts';
import type { Sms } from '../gateways/sms.ts';
import type { TaxNumberRegister } from '../gateways/tax-number-register.ts';
import type { AccessTokens } from '../keys/access-tokens.ts';
import type { ChatIdentity } from '../keys/chat-identity.ts';
import type { FactorKeys } from '../keys/factor-keys.ts';
import type { Passwords } from '../keys/passwords.ts';
import type { ProductTokens } from '../keys/product-tokens.ts';
import type { Tokens } from '../keys/tokens.ts';
import type { Config } from '../settings/config.ts';
import type { Clock } from './clock.ts';
import type { SendSpan } from './span.ts';
import type { Trace } from './trace.ts';

/** Everything outside that use cases may touch; built once by a main. */
export interface Context {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly db: Database;
  /** Every transaction of a call that changes something ends with it. Unset for reads, visitors and the worker. */
  readonly confirm?: Confirm | undefined;
  /** The span that this call or run is; due work that it writes keeps it. Unset for commands and what a process does by itself. */
  readonly trace?: Trace | undefined;
  /** Whether money's transactions compare what they know with the rows before they commit. Unset but in tests. */
  readonly factChecks?: { readonly isOn: boolean } | undefined;
  /** Unset where no collector is named. */
  readonly sendSpan?: SendSpan | undefined;
  readonly geo: Geo;
  /** The gateways that have keys. */
  readonly gateways: Readonly<Partial<Record<Gateway, PaymentGateway>>>;
  /** Who knows whether a tax number is in force; null where none is asked. */
  readonly taxRegister: TaxNumberRegister | null;
  /** Null without an SMS carrier: then no phone number can be verified. */
  readonly sms: Sms | null;
  /** Other services by which people sign in, by their key; none without settings. */
  readonly signInProviders: ReadonlyMap<string, SignInProvider>;
  /** Null where no events are counted. */
  readonly analytics: Analytics | null;
  /** Null without a support chat. */
  readonly chatIdentity: ChatIdentity | null;
  readonly tokens: Tokens;
  readonly passwords: Passwords;
  readonly factorKeys: FactorKeys;
  readonly accessTokens: AccessTokens;
  readonly productTokens: ProductTokens;
  /** UUIDv7: time-ordered, made here so that a row's id is known before it is stored. */
  readonly newId: () => string;
}
