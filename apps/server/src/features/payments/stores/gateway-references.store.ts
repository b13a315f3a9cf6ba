import type { Database, Tx } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.gen.ts';

type Reference = Tables['gateway_references'];

export interface NewReference {
  readonly gateway: Reference['gateway'];
  readonly kind: Reference['kind'];
  readonly reference: string;
  readonly organisationId: string;
  readonly subjectId: string;
  readonly at: Date;
}

/** In the transaction that keeps the reference, so that a notice finds its way; kept twice, it is there once. */
export async function insertReference(tx: Tx, reference: NewReference): Promise<void> {
  await tx
    .insertInto('gateway_references')
    .values({
      gateway: reference.gateway,
      kind: reference.kind,
      reference: reference.reference,
      organisation_id: reference.organisationId,
      subject_id: reference.subjectId,
      created_at: reference.at,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'kind', 'reference']).doNothing())
    .execute();
}

/** Whose a reference is; undefined where nobody here has it, or not yet. */
export function findReference(db: Database, named: Pick<Reference, 'gateway' | 'kind' | 'reference'>) {
  return db
    .selectFrom('gateway_references')
    .select(['organisation_id as organisationId', 'subject_id as subjectId'])
    .where('gateway', '=', named.gateway)
    .where('kind', '=', named.kind)
    .where('reference', '=', named.reference)
    .executeTakeFirst();
}

const pageOfReferences = 500;

/** All that are known of one kind, page by page. */
export async function* scanReferences(
  db: Database,
  { gateway, kind }: Pick<Reference, 'gateway' | 'kind'>,
): AsyncGenerator<Pick<Reference, 'reference'>> {
  for (let after = ''; ; ) {
    const page = await db
      .selectFrom('gateway_references')
      .select('reference')
      .where('gateway', '=', gateway)
      .where('kind', '=', kind)
      .where('reference', '>', after)
      .orderBy('reference')
      .limit(pageOfReferences)
      .execute();
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.reference;
  }
}
