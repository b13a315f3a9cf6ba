/** An error in the shape that Stripe answers. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: { readonly error: Record<string, unknown> };
  constructor(status: number, error: Record<string, unknown>) {
    super(String(error['message'] ?? error['code'] ?? error['type']));
    this.status = status;
    this.body = { error };
  }
}

export function invalidRequest(code: string, message: string, param?: string): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', code, message, ...(param ? { param } : {}) });
}

export function missing(kind: string, id: string): StripeError {
  return new StripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: 'id',
  });
}
