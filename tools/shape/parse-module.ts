import { type ESTree, parseSync, Visitor } from 'vite';
import { lineOf, type SourceFile } from '../lint/source-file.ts';

export interface Import {
  specifier: string;
  isTypeOnly: boolean;
}

export interface NamedFunction {
  name: string;
  line: number;
  /** Lines of code: blank lines and comments are not counted, as in oxlint's max-lines-per-function. */
  lines: number;
}

export interface ParsedModule {
  path: string;
  imports: Import[];
  functions: NamedFunction[];
  /** The lines on which a literal is spread into another, such as `...{ a }`. */
  literalSpreads: number[];
}

type Parsed = ReturnType<typeof parseSync>;
type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression;

const isFunction = (node: { type: string } | null | undefined): node is FunctionNode =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

function staticImports({ module }: Parsed): Import[] {
  const imported = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isTypeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, isTypeOnly: isType }] : [],
    ),
  );
  return [...imported, ...exported];
}

/** The text with its comments blanked, line for line. */
function withoutComments(text: string, comments: Parsed['comments']): string {
  let rest = '';
  let end = 0;
  for (const comment of comments) {
    rest += text.slice(end, comment.start) + text.slice(comment.start, comment.end).replaceAll(/[^\n]/g, ' ');
    end = comment.end;
  }
  return rest + text.slice(end);
}

const linesOfCode = (code: string): number => code.split('\n').filter((line) => line.trim() !== '').length;

const isLiteral = (node: ESTree.Expression): boolean => {
  if (node.type === 'ParenthesizedExpression' || node.type === 'TSAsExpression') return isLiteral(node.expression);
  return node.type === 'ObjectExpression' || node.type === 'ArrayExpression';
};

const nameOfKey = (key: ESTree.PropertyKey): string | undefined =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;

/** Reads one module: what it imports, how long its functions are, which literals it spreads. */
export function parseModule({ path, text }: SourceFile): ParsedModule {
  const parsed = parseSync(path, text);
  const code = withoutComments(text, parsed.comments);
  const module: ParsedModule = { path, imports: staticImports(parsed), functions: [], literalSpreads: [] };
  const names = new Map<unknown, string>();

  const addFunction = (node: FunctionNode) => {
    const name = ('id' in node && node.id?.name) || names.get(node) || 'an unnamed function';
    const lines = linesOfCode(code.slice(node.start, node.end));
    module.functions.push({ name, line: lineOf(text, node.start), lines });
  };
  const addSpread = (node: { start: number; argument: ESTree.Expression }) => {
    if (isLiteral(node.argument)) module.literalSpreads.push(lineOf(text, node.start));
  };
  const nameValue = (node: { key: ESTree.PropertyKey; value: unknown }) => {
    const name = nameOfKey(node.key);
    if (name !== undefined) names.set(node.value, name);
  };

  new Visitor({
    VariableDeclarator: (node) => {
      if (isFunction(node.init) && node.id.type === 'Identifier') names.set(node.init, node.id.name);
    },
    Property: nameValue,
    MethodDefinition: nameValue,
    CallExpression: (node) => {
      for (const argument of node.arguments)
        if (isFunction(argument))
          names.set(argument, `a function given to ${code.slice(node.callee.start, node.callee.end)}`);
    },
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    SpreadElement: addSpread,
    JSXSpreadAttribute: addSpread,
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal') module.imports.push({ specifier: String(source.value), isTypeOnly: false });
    },
    TSImportType: ({ source }) => module.imports.push({ specifier: source.value, isTypeOnly: true }),
  }).visit(parsed.program);
  return module;
}
