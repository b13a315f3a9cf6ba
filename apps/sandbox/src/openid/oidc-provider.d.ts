/** The part of the library that the sandbox uses; it has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  interface Call {
    readonly oidc: {
      readonly client: { readonly clientId: string };
      readonly session: { readonly accountId: string };
      readonly provider: { readonly Grant: new (of: { clientId: string; accountId: string }) => Grant };
    };
  }

  interface Account {
    readonly accountId: string;
    readonly claims: () => Promise<Readonly<Record<string, unknown>>>;
  }

  type Result = { readonly login: { readonly accountId: string } } | { readonly error: string };

  export class Provider {
    constructor(
      issuer: string,
      configuration: Readonly<Record<string, unknown>> & {
        readonly findAccount: (call: Call, id: string) => Promise<Account | undefined>;
        readonly loadExistingGrant: (call: Call) => Promise<Grant>;
      },
    );
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: Result): Promise<void>;
  }
}
