/** As what a document is written: the standard itself, or with what Germany asks for besides. */
export const documentProfiles = ['en16931', 'xrechnung'] as const;
export type DocumentProfile = (typeof documentProfiles)[number];

interface ProfileNames {
  /** How the rules are named that it keeps (BT-24). */
  readonly specification: string;
  /** The business process (BT-23); null where the standard asks for none. */
  readonly process: string | null;
}

export const profileNames: Readonly<Record<DocumentProfile, ProfileNames>> = {
  en16931: { specification: 'urn:cen.eu:en16931:2017', process: null },
  xrechnung: {
    specification: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  },
};
