/** The number of a party as a register of tax numbers knows it. */
export interface TaxNumber {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly taxId: string;
}

export interface RegisterAnswer {
  readonly isFound: boolean;
  /** By which the register proves later that it was asked; null where it gives none. */
  readonly reference: string | null;
}

/** Who knows whether a tax number is in force, such as VIES for the Union (D-972). */
export interface TaxNumberRegister {
  readonly covers: (country: string) => boolean;
  /** Throws where the register does not say. The requester's own number asks for a reference. */
  readonly ask: (number: TaxNumber, requester: TaxNumber | null) => Promise<RegisterAnswer>;
}
