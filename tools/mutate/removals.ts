import { type ESTree, parseSync, Visitor } from 'vite';
import { lineOf, type SourceFile } from '../lint/source-file.ts';

/** One thing that a step or store does, and how the file reads without it. */
export interface Removal {
  readonly path: string;
  readonly line: number;
  readonly kind: 'where' | 'lock' | 'due' | 'record' | 'mail';
  /** What is taken out, on one line. */
  readonly removed: string;
  /** The part of the text that is taken out, and what stands there then. */
  readonly start: number;
  readonly end: number;
  readonly instead: string;
  /** The expression around it: whoever computes it, reaches this place. */
  readonly whole: { readonly start: number; readonly end: number };
}

const conditions = new Set(['where', 'whereRef', 'having']);
const locks = new Set(['forUpdate', 'forShare', 'forNoKeyUpdate', 'forKeyShare']);
/** What a call does is told by its name; a call whose answer is used is not taken out. */
const calls = [
  {
    kind: 'due',
    name: /^(insertDueWork|insertManyDue|replaceDueWork|replaceOpenDue|(schedule|promise)(?=[A-Z])\w+)$/,
  },
  { kind: 'record', name: /^record([A-Z]\w*)?$/ },
  { kind: 'mail', name: /^(insertMail(s|ing)?|tell|(mail|tell|send)(?=[A-Z])\w+)$/ },
  { kind: 'lock', name: /^lock(?=[A-Z])\w+$/ },
] as const;

interface Place {
  readonly start: number;
  readonly end: number;
}

/** All that can be taken out of one file, in the order of its lines. */
export function findRemovals({ path, text }: SourceFile): Removal[] {
  const { program } = parseSync(path, text);
  const found: Removal[] = [];
  const functions: Place[] = [];
  const add = (kind: Removal['kind'], taken: Place, instead: string, { start, end }: Place) => {
    const removed = text.slice(taken.start, taken.end).replaceAll(/\s+/g, ' ').trim();
    found.push({
      path,
      line: lineOf(text, taken.start + text.slice(taken.start).search(/\S/)),
      kind,
      removed,
      start: taken.start,
      end: taken.end,
      instead,
      whole: { start, end },
    });
  };
  const addUnused = (used: ESTree.Expression | null | undefined, instead: string) => {
    const call = used?.type === 'AwaitExpression' ? used.argument : used;
    if (!used || call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') return;
    const { name } = call.callee;
    const kind = calls.find((each) => each.name.test(name))?.kind;
    if (kind !== undefined) add(kind, used, instead, used);
  };
  const addArrow = ({ body, expression }: ESTree.ArrowFunctionExpression) => {
    if (expression && body.type !== 'BlockStatement') addUnused(body as ESTree.Expression, 'Promise.resolve()');
  };

  new Visitor({
    FunctionDeclaration: (node) => void functions.push(node),
    VariableDeclarator: (node) => void functions.push(node),
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const kind = kindOfPart(callee.property.name, text.slice(callee.object.end, node.end));
      if (kind !== null) add(kind, { start: callee.object.end, end: node.end }, '', node);
    },
    ExpressionStatement: ({ expression }) => addUnused(expression, 'undefined'),
    ReturnStatement: ({ argument }) => {
      const call = argument?.type === 'AwaitExpression' ? argument.argument : argument;
      // What a lock answers is what it locked.
      if (call?.type === 'CallExpression' && call.callee.type === 'Identifier' && !call.callee.name.startsWith('lock'))
        addUnused(argument, 'Promise.resolve()');
    },
    ArrowFunctionExpression: addArrow,
  }).visit(program);
  return found
    .filter((removal) => !isHeldBelow(removal, functions, text))
    .toSorted((one, other) => one.start - other.start);
}

function kindOfPart(name: string, part: string): 'where' | 'lock' | null {
  if (conditions.has(name)) return 'where';
  if (locks.has(name)) return 'lock';
  return name === '$if' && [...locks].some((lock) => part.includes(`.${lock}(`)) ? 'lock' : null;
}

const isOfOrganisation = /^\.where\( ?'(\w+\.)?organisation_id', '=', (\w+\.)?organisationId,? ?\)$/;

/** In a transaction of one organisation row-level security holds this condition too: without it nothing changes. */
function isHeldBelow({ removed, start, end }: Removal, functions: readonly Place[], text: string): boolean {
  if (!isOfOrganisation.test(removed)) return false;
  return functions
    .filter((each) => each.start <= start && end <= each.end)
    .some((each) => text.slice(each.start, each.end).includes('OrganisationTx'));
}

export const textWithout = (text: string, { start, end, instead }: Removal): string =>
  text.slice(0, start) + instead + text.slice(end);

/** The text that tells, by number, which of its places is reached. */
export function markReached(text: string, removals: readonly (Removal & { readonly id: number })[]): string {
  const marks = removals.flatMap(({ id, whole }) => [
    { at: whole.start, mark: `(globalThis.reachedRemovals?.add(${id}), `, size: whole.end - whole.start },
    { at: whole.end, mark: ')', size: -(whole.end - whole.start) },
  ]);
  // Of two that begin at one place the longer one goes around the shorter; what ends goes before what begins.
  const inOrder = marks.toSorted((one, other) => one.at - other.at || orderAt(one.size, other.size));
  let marked = '';
  let from = 0;
  for (const { at, mark } of inOrder) {
    marked += text.slice(from, at) + mark;
    from = at;
  }
  return marked + text.slice(from);
}

function orderAt(one: number, other: number): number {
  if (one < 0 !== other < 0) return one < 0 ? -1 : 1;
  return one < 0 ? other - one : other - one;
}
