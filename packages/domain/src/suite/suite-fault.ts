/** What is wrong in a suite, and where: `products.crm.seatsOf`. */
export interface SuiteFault {
  readonly place: string;
  readonly message: string;
}

export type Tell = (place: string, message: string) => void;

/** Ids stand in addresses, in the database and on the wire. */
export const idForm = /^[a-z][a-z0-9_]{0,29}$/;
