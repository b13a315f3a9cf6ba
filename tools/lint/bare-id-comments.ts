import { commentsOf } from './comments.ts';
import type { Lint } from './source-file.ts';

const id = /\b[A-Z][A-Z0-9]*-\d{2,3}(…(?:[A-Z][A-Z0-9]*-)?\d{2,3})?\b/g;

function isBareId(comment: string): boolean {
  const rest = comment.replaceAll(id, '').replaceAll(/\b(and|or|to|toward|see)\b/gi, '');
  return rest !== comment && !/[\p{L}\p{N}]/u.test(rest);
}

/** An id alone sends the reader to another file: a comment says what the code does, then the id. */
export const bareIdComments: Lint = (files) =>
  files.flatMap((file) =>
    commentsOf(file)
      .filter((comment) => isBareId(comment.text))
      .map(({ line, text }) => ({
        path: file.path,
        line,
        message: `'${text}' alone: say what the code does, then the id`,
      })),
  );
