/** An error in the shape that Cashfree answers. */
export class CashfreeError extends Error {
  readonly status: number;
  readonly body: { readonly message: string; readonly code: string; readonly type: string };
  constructor(status: number, code: string, message: string, type = 'invalid_request_error') {
    super(message);
    this.status = status;
    this.body = { message, code, type };
  }
}

export const invalid = (code: string, message: string) => new CashfreeError(400, code, message);
export const missing = (kind: string, id: string) =>
  new CashfreeError(404, `${kind}_not_found`, `${kind} with id ${id} is not found`);
export const taken = (kind: string, id: string) =>
  new CashfreeError(409, `${kind}_already_exists`, `${kind} with id ${id} is already present`);
