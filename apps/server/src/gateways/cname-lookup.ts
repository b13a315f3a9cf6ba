/** Asks the DNS which names a host is an alias of. It connects to no host that a person has typed. */
export interface CnameLookup {
  /** Empty where the host has no CNAME record; null where the DNS did not answer, which says nothing. */
  readonly cnamesOf: (host: string) => Promise<readonly string[] | null>;
}
