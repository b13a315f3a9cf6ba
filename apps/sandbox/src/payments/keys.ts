/** The keys that the sandbox accepts and signs with. They are not secret. */
export interface SandboxKeys {
  readonly stripe: { readonly secretKey: string; readonly publicKey: string; readonly webhookSecret: string };
  readonly adyen: {
    readonly apiKey: string;
    readonly merchantAccount: string;
    /** Hexadecimal, as Adyen gives it. */
    readonly hmacKey: string;
    readonly clientKey: string;
  };
  readonly cashfree: { readonly clientId: string; readonly clientSecret: string };
  readonly sms: { readonly key: string };
  readonly crm: { readonly key: string };
  /** Of the product at the stand-ins of Google and Microsoft. */
  readonly openid: { readonly clientId: string; readonly clientSecret: string; readonly returnAddress: string };
}
