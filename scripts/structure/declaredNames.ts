import { type Node, type Program, Visitor } from 'oxc-parser';

export interface DeclaredName {
  readonly name: string;
  readonly start: number;
}

/**
 * Returns the names that a file declares: variables, parameters, functions, classes, interfaces, type aliases, their
 * members, and functions in object literals.
 */
export function findDeclaredNames(program: Program): readonly DeclaredName[] {
  const names: DeclaredName[] = [];
  const add = (node: Node | null) => {
    if (node?.type === 'Identifier' || node?.type === 'PrivateIdentifier')
      names.push({ name: node.name, start: node.start });
  };
  const addPattern = (node: Node | null): void => {
    if (node?.type === 'ObjectPattern')
      for (const entry of node.properties)
        addPattern(entry.type === 'RestElement' ? entry.argument : entry.value);
    else if (node?.type === 'ArrayPattern') node.elements.forEach(addPattern);
    else if (node?.type === 'AssignmentPattern') addPattern(node.left);
    else if (node?.type === 'RestElement') addPattern(node.argument);
    else add(node);
  };
  const addFunction = (node: { readonly id: Node | null; readonly params: readonly Node[] }) => {
    add(node.id);
    for (const parameter of node.params)
      addPattern(parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter);
  };
  new Visitor({
    VariableDeclarator(node) {
      addPattern(node.id);
    },
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression(node) {
      addFunction({ id: null, params: node.params });
    },
    ClassDeclaration(node) {
      add(node.id);
    },
    TSInterfaceDeclaration(node) {
      add(node.id);
    },
    TSTypeAliasDeclaration(node) {
      add(node.id);
    },
    PropertyDefinition(node) {
      add(node.key);
    },
    MethodDefinition(node) {
      add(node.key);
    },
    TSPropertySignature(node) {
      add(node.key);
    },
    TSMethodSignature(node) {
      add(node.key);
    },
    Property({ key, value }) {
      if (value.type === 'ArrowFunctionExpression' || value.type === 'FunctionExpression') add(key);
    },
  }).visit(program);
  return names;
}
