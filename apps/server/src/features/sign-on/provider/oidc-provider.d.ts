/** The part of the library that sign-on uses; it has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Fields = Record<string, unknown>;

  /** The call that the library serves, of Koa. */
  interface Call {
    readonly req: IncomingMessage;
    readonly res: ServerResponse;
    status: number;
    body: unknown;
    redirect(address: string): void;
    readonly response: { get(name: string): string | string[] | undefined; set(name: string, value: string[]): void };
    append(name: string, value: string): void;
    readonly oidc: {
      readonly client: { readonly clientId: string };
      readonly session: { sidFor(clientId: string, sid?: string): string | undefined; readonly accountId?: string };
      readonly account?: unknown;
      readonly result?: { readonly consent?: { readonly grantId?: string } };
      readonly entities: { readonly Grant?: { readonly jti: string; readonly exp: number } };
      readonly provider: Provider;
    };
  }

  interface Account {
    readonly accountId: string;
    readonly claims: () => Promise<Fields & { readonly sub: string }>;
  }

  interface Adapter {
    upsert(id: string, payload: Fields, expiresIn: number): Promise<void>;
    find(id: string): Promise<Fields | undefined>;
    findByUid(uid: string): Promise<Fields | undefined>;
    findByUserCode(code: string): Promise<Fields | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  interface Checks extends Array<interactionPolicy.Check> {
    add(check: interactionPolicy.Check): void;
  }
  interface Policy extends Array<interactionPolicy.Prompt> {
    get(name: string): { readonly checks: Checks };
    add(prompt: interactionPolicy.Prompt): void;
  }

  export namespace interactionPolicy {
    class Check {
      constructor(reason: string, description: string, check: (call: Call) => boolean);
    }
    class Prompt {
      constructor(of: { name: string; requestable: boolean });
    }
    function base(): Policy;
  }

  export namespace errors {
    class InvalidGrant extends Error {
      constructor(detail: string);
    }
  }

  export class Provider {
    constructor(issuer: string, configuration: Fields);
    proxy: boolean;
    readonly Client: {
      readonly prototype: {
        compareClientSecret: (this: { readonly clientId: string }, given: string) => Promise<boolean>;
        includeSid: () => boolean;
      };
    };
    readonly Grant: { find(id: string): Promise<{ readonly jti: string } | undefined> };
    use(middleware: (call: Call, next: () => Promise<void>) => Promise<void>): void;
    on(event: 'server_error', listener: (call: Call, error: Error) => void): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  }
}
