import { defineRun } from '../../worker/run.ts';
import { endBooksOrLookAgain, forgetEndedDocuments } from './end-books.ts';

export const endBooksRun = defineRun('end-books', async (ctx, due, step) => {
  const organisationId = due.subjectId;
  await step('documents', () => forgetEndedDocuments(ctx, organisationId));
  await step.last('end', () => endBooksOrLookAgain(ctx, { id: due.id, organisationId }));
  return undefined;
});
