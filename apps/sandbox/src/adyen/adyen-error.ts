/** An error in the shape that Adyen answers. */
export class AdyenError extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  constructor(status: number, errorCode: string, message: string, errorType: 'validation' | 'security' | 'internal') {
    super(message);
    this.status = status;
    this.body = { status, errorCode, message, errorType };
  }
}

export const invalid = (errorCode: string, message: string): AdyenError =>
  new AdyenError(422, errorCode, message, 'validation');
