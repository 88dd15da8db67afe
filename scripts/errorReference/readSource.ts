import { type Comment, type Expression, type Node, parseSync, Visitor } from 'oxc-parser';

export interface DocumentedCode {
  readonly code: string;
  readonly cause: string;
  /** The comment's text after `@remedy`. */
  readonly remedy: string;
}

export interface ErrorSite {
  /** The literal error code; undefined if the code is computed or missing. */
  readonly code?: string | undefined;
  /** The literal status of a `Refusal`. */
  readonly status?: number | undefined;
  /** The message, with `{name}` for values inserted at run time; undefined if this file does not determine it. */
  readonly message?: string | undefined;
  /** `value` is an object with a code and a message; `call` is a function call that passes a code and a message. */
  readonly kind: 'value' | 'call' | 'refusal' | 'thrown' | 'console';
}

/**
 * Reads the values of the union type `name` and the comment before each. Throws if the type does not exist, or if a
 * value has no cause or no remedy.
 */
export function readCodes(path: string, text: string, name: string): readonly DocumentedCode[] {
  const { program, comments } = parseSync(path, text);
  const codes: DocumentedCode[] = [];
  new Visitor({
    TSTypeAliasDeclaration({ id, typeAnnotation }) {
      if (id.name !== name || typeAnnotation.type !== 'TSUnionType') return;
      let from = id.end;
      for (const member of typeAnnotation.types) {
        if (member.type !== 'TSLiteralType' || member.literal.type !== 'Literal') continue;
        codes.push(documented(String(member.literal.value), commentBetween(comments, from, member.start)));
        from = member.end;
      }
    },
  }).visit(program);
  if (codes.length === 0) throw new Error(`${path} has no union type ${name} with values.`);
  return codes;
}

function commentBetween(comments: readonly Comment[], from: number, to: number): string {
  const before = comments.findLast(({ start, end }) => start >= from && end <= to);
  return (before?.value ?? '').replace(/^\s*\* ?/gm, '');
}

function documented(code: string, comment: string): DocumentedCode {
  const [cause = '', remedy = ''] = comment.split('@remedy').map((part) => part.replace(/\s+/g, ' ').trim());
  if (cause === '' || remedy === '')
    throw new Error(`The code "${code}" needs a comment before it, with its cause and an @remedy.`);
  return { code, cause, remedy };
}

/** Reads the constant `name`, which maps HTTP statuses to codes. Throws if there is no such constant. */
export function readStatusCodes(path: string, text: string, name: string): ReadonlyMap<number, string> {
  const codes = new Map<number, string>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || id.name !== name || !init) return;
      const value = init.type === 'TSSatisfiesExpression' ? init.expression : init;
      const object = value.type === 'TSAsExpression' ? value.expression : value;
      if (object.type !== 'ObjectExpression') return;
      for (const property of object.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Literal') continue;
        codes.set(Number(property.key.value), getLiteral(property.value) ?? '');
      }
    },
  }).visit(parseSync(path, text).program);
  if (codes.size === 0) throw new Error(`${path} has no constant ${name} with a code for each status.`);
  return codes;
}

/** Finds the places in a file that create or report an error. */
export function readErrorSites(path: string, text: string): readonly ErrorSite[] {
  const { program } = parseSync(path, text);
  const constants = readConstants(program);
  const message = (node: Node | undefined) => (node ? getText(node, constants) : undefined);
  const sites: ErrorSite[] = [];
  new Visitor({
    ObjectExpression({ properties }) {
      const code = getLiteral(findValue(properties, 'code'));
      const text = findValue(properties, 'message');
      if (code !== undefined && text) sites.push({ kind: 'value', code, message: message(text) });
    },
    NewExpression({ callee, arguments: given }) {
      if (callee.type !== 'Identifier') return;
      const [first, second, details] = given;
      if (callee.name === 'Refusal') {
        const code =
          details?.type === 'ObjectExpression'
            ? getLiteral(findValue(details.properties, 'code'))
            : undefined;
        const status = first?.type === 'Literal' ? Number(first.value) : undefined;
        sites.push({ kind: 'refusal', code, status, message: message(second) });
      } else if (/^(?:Type|Range)?Error$/.test(callee.name)) {
        sites.push({ kind: 'thrown', message: message(first) });
      }
    },
    CallExpression({ callee, arguments: given }) {
      const [first, second] = given;
      if (isConsoleCall(callee)) sites.push({ kind: 'console', message: message(first) });
      // Functions that report errors take a code and a message: report('invalid_setting', message).
      const code = callee.type === 'Identifier' ? getLiteral(first) : undefined;
      const text = code && /^[a-zA-Z_]+$/.test(code) ? message(second) : undefined;
      if (text !== undefined) sites.push({ kind: 'call', code, message: text });
    },
  }).visit(program);
  return sites;
}

function isConsoleCall(callee: Expression): boolean {
  return (
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'console' &&
    callee.property.type === 'Identifier' &&
    /^(?:warn|error)$/.test(callee.property.name)
  );
}

type Properties = Extract<Expression, { type: 'ObjectExpression' }>['properties'];

function findValue(properties: Properties, name: string): Node | undefined {
  for (const property of properties) {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
    if (property.key.name === name) return property.value;
  }
  return undefined;
}

function getLiteral(node: Node | undefined): string | undefined {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** In the order of the file. */
type Constants = readonly { readonly name: string; readonly value: Node }[];

/** Finds the variables of a file, to resolve messages stored in a constant. */
function readConstants(program: Parameters<Visitor['visit']>[0]): Constants {
  const constants: { name: string; value: Node }[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.push({ name: id.name, value: init });
    },
  }).visit(program);
  return constants;
}

/** Returns the value of the last variable called `name` before the position `start`, or else of the first one. */
function resolve(constants: Constants, { name, start }: { name: string; start: number }): Node | undefined {
  const named = constants.filter((constant) => constant.name === name);
  return (named.findLast(({ value }) => value.end <= start) ?? named[0])?.value;
}

/** Returns undefined if the expression and the file's constants do not determine the text. */
function getText(node: Node, constants: Constants): string | undefined {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : undefined;
    case 'TemplateLiteral':
      return node.quasis
        .map(({ value }, index) => value.cooked + inserted(node.expressions[index], constants))
        .join('');
    case 'BinaryExpression': {
      const [left, right] = [getText(node.left, constants), getText(node.right, constants)];
      return left === undefined || right === undefined ? undefined : left + right;
    }
    case 'ConditionalExpression': {
      const [left, right] = [getText(node.consequent, constants), getText(node.alternate, constants)];
      return left === undefined || right === undefined ? (left ?? right) : `${left} / ${right}`;
    }
    case 'LogicalExpression':
      return getText(node.right, constants);
    case 'Identifier': {
      const constant = resolve(constants, node);
      return constant && constant !== node ? getText(constant, constants) : undefined;
    }
    default:
      return undefined;
  }
}

function inserted(node: Node | undefined, constants: Constants): string {
  if (!node) return '';
  const constant = node.type === 'Identifier' ? resolve(constants, node) : undefined;
  const isFixed = constant?.type === 'Literal' && constant.value !== '';
  return isFixed ? String(constant.value) : `{${getName(node)}}`;
}

/** Prefers the value's own name to that of a formatting function. */
function getName(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') {
    return node.property.type === 'Identifier' ? node.property.name : '…';
  }
  if (node.type === 'BinaryExpression') return getName(node.left);
  if (node.type !== 'CallExpression') return '…';
  const { callee, arguments: given } = node;
  const isMath =
    callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'Math';
  const value = callee.type === 'MemberExpression' && !isMath ? callee.object : given[0];
  const name = value ? getName(value) : '…';
  return name === '…' && callee.type === 'Identifier' ? callee.name : name;
}
