/** The documents of whoever runs the installation. Their words are outside of Atrium (D-948). */
export const legalDocuments = ['terms', 'privacy', 'dpa', 'subprocessors'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** Our own addresses of the documents: links lead there, and the server leads on to where the text is. */
export const documentPaths = {
  terms: '/terms',
  privacy: '/privacy',
  dpa: '/data-processing',
  subprocessors: '/subprocessors',
} as const satisfies Readonly<Record<LegalDocument, string>>;

/** Where the text of a document is, and which version of it is in force. */
export interface DocumentInForce {
  readonly address: string;
  readonly version: string;
}

/** Null for a document without a setting, which production refuses. */
export type DocumentsInForce = Readonly<Record<LegalDocument, DocumentInForce | null>>;
