export interface ExchangedDocument {
  /** The same for every try of the same content, so that the provider takes one. */
  readonly key: string;
  readonly number: string;
  readonly xml: string;
}

/** What the provider says of a document. */
export type ExchangeAnswer =
  | { readonly state: 'sent' | 'accepted'; readonly reference: string }
  | { readonly state: 'rejected'; readonly reason: string };

/** A provider of electronic invoices (docs/documents.md describes the shape). Throws where nobody knows. */
export interface DocumentExchange {
  readonly send: (document: ExchangedDocument) => Promise<ExchangeAnswer>;
  /** What became of a document that was sent. */
  readonly ask: (reference: string) => Promise<ExchangeAnswer>;
}
