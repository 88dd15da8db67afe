import { parseAst } from 'vite';

type Node = Readonly<Record<string, unknown>> & { readonly type: string };
/** The data attributes of an element in JSX or in a props object, with their values if these are literals. */
type Attributes = ReadonlyMap<string, unknown>;

/**
 * Maps each value of `data-chat-part` in a TSX file to the other data attributes of its element, sorted. Includes
 * attributes from spread objects of the same file, but no `data-chat-…` attributes.
 */
export function readParts(text: string): ReadonlyMap<string, readonly string[]> {
  if (!text.includes('data-chat-part')) return new Map();
  const program = [...descendants(parseAst(text, { lang: 'tsx' }))];
  const constants = new Map(
    program.flatMap(({ type, id, init }): (readonly [unknown, Node])[] =>
      type === 'VariableDeclarator' && isNode(id) && isNode(init) && init.type === 'ObjectExpression'
        ? [[id.name, init]]
        : [],
    ),
  );
  const parts = new Map<string, ReadonlySet<string>>();
  for (const element of program) {
    if (element.type !== 'JSXOpeningElement') continue;
    const attributes = attributesOf(element, constants);
    const part = attributes.get('data-chat-part');
    if (typeof part !== 'string') continue;
    const names = [...attributes.keys()].filter((name) => !name.startsWith('data-chat-'));
    parts.set(part, new Set([...(parts.get(part) ?? []), ...names]));
  }
  return new Map([...parts].map(([part, names]) => [part, [...names].sort()]));
}

/** Collects the data attributes of an element. Elements inside its attribute values do not count. */
function attributesOf({ attributes }: Node, constants: ReadonlyMap<unknown, Node>): Attributes {
  const found = new Map<string, unknown>();
  const addObject = (expression: unknown) => {
    for (const node of descendants(expression)) {
      if (node.type === 'Property' && isNode(node.key)) add(node.key.value, node.value);
      const constant = node.type === 'Identifier' && constants.get(node.name);
      if (constant) addObject(constant);
    }
  };
  const add = (name: unknown, value: unknown) => {
    if (typeof name === 'string' && name.startsWith('data-')) found.set(name, literalOf(value));
  };
  for (const attribute of Array.isArray(attributes) ? attributes.filter(isNode) : []) {
    if (attribute.type === 'JSXSpreadAttribute') addObject(attribute.argument);
    else if (isNode(attribute.name)) add(attribute.name.name, attribute.value);
  }
  return found;
}

function literalOf(value: unknown): unknown {
  if (!isNode(value)) return undefined;
  return value.type === 'JSXExpressionContainer' ? literalOf(value.expression) : value.value;
}

function* descendants(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* descendants(item);
  if (!isNode(value)) return;
  yield value;
  for (const child of Object.values(value)) yield* descendants(child);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
