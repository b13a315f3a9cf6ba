import {
  type DocumentKind,
  type DocumentLaw,
  type DocumentPart,
  documentRules,
  type SupplyKind,
} from './data/document-rules.ts';
import { unionMembers } from './data/union-members.ts';

const laws: readonly DocumentLaw[] = ['IN', 'GB', 'SG', 'MY', 'US'];

/** Whose law the documents of a registration, or of a seller without one, follow. */
export function lawOf(country: string | null): DocumentLaw {
  const known = country?.toUpperCase() ?? '';
  if (unionMembers.includes(known)) return 'EU';
  return laws.find((law) => law === known) ?? 'other';
}

/** What a document of this kind must carry (D-395). */
export function requiredParts(document: {
  readonly law: DocumentLaw;
  readonly kind: DocumentKind;
  readonly supply: SupplyKind;
}): ReadonlySet<DocumentPart> {
  const { law, kind, supply } = document;
  const binding = documentRules.filter(
    (each) => each.law === law && each.kinds.includes(kind) && each.supplies.includes(supply),
  );
  return new Set(binding.map(({ part }) => part));
}
