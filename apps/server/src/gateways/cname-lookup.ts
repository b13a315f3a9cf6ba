/** Asks the DNS which names a host is an alias of. It connects to no host that a person has typed. */
export interface CnameLookup {
  /** Empty where the host has no CNAME record, or the DNS did not answer in time. */
  readonly cnamesOf: (host: string) => Promise<readonly string[]>;
}
