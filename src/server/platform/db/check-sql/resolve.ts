import ts from 'typescript';

/** An expression, with what the parameters of the functions around it stand for. */
export interface Bound {
  node: ts.Expression;
  env: Env;
}

/** What a parameter stands for; `path` names the members that a destructured parameter takes out of it. */
export type Env = ReadonlyMap<ts.Symbol, Bound & { path: readonly string[] }>;

export const NO_ENV: Env = new Map();

export type Functional = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction | ts.MethodDeclaration;

export const isFunction = (node: ts.Node): node is Functional =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isArrowFunction(node) ||
  ts.isMethodDeclaration(node);

/** The name that a function is declared by, also where it is the value of a constant. */
export function nameOfFunction(node: Functional): string | undefined {
  const owner = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
  return owner?.getText();
}

/** Without parentheses, casts and the like. */
function bare(node: ts.Expression): ts.Expression {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return bare(node.expression);
  return ts.isNonNullExpression(node) || ts.isAwaitExpression(node) ? bare(node.expression) : node;
}

/** Follows names of constants, parameters and members to the expressions that they stand for. */
export class Resolver {
  readonly checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.checker = checker;
  }

  symbolOf(node: ts.Node): ts.Symbol | undefined {
    const shorthand = ts.isShorthandPropertyAssignment(node.parent) && node.parent.name === node;
    const symbol = shorthand
      ? this.checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }

  /** As far as names can be followed. What is left is a literal, a call, a parameter that nothing is known of, … */
  resolve({ node, env }: Bound): Bound {
    const inner = bare(node);
    const next = ts.isIdentifier(inner) ? this.#named(inner, env) : this.#memberOf(inner, env);
    return next ? this.resolve(next) : { node: inner, env };
  }

  /** Binds the parameters of a function to the arguments of a call. */
  bind(called: Functional, args: readonly ts.Expression[], env: Env): Env {
    const bound = new Map(env);
    called.parameters.forEach((parameter, at) => {
      const node = args[at] ?? parameter.initializer;
      if (node) this.#bindName(parameter.name, { node, env, path: [] }, bound);
    });
    return bound;
  }

  /** The function behind the callee of a call. */
  functionOf(call: ts.CallExpression, env: Env): Functional | undefined {
    const { node } = this.resolve({ node: call.expression, env });
    if (isFunction(node)) return node;
    const declaration = this.symbolOf(node)?.valueDeclaration ?? this.checker.getResolvedSignature(call)?.declaration;
    return declaration && isFunction(declaration) ? declaration : undefined;
  }

  #bindName(name: ts.BindingName, to: Bound & { path: readonly string[] }, bound: Map<ts.Symbol, typeof to>): void {
    if (ts.isIdentifier(name)) {
      const symbol = this.checker.getSymbolAtLocation(name);
      if (symbol) bound.set(symbol, to);
      return;
    }
    for (const element of name.elements) {
      if (ts.isOmittedExpression(element)) continue;
      const member = element.propertyName ?? element.name;
      const path = ts.isIdentifier(member) ? [...to.path, member.text] : to.path;
      this.#bindName(element.name, { ...to, path }, bound);
    }
  }

  #named(node: ts.Identifier, env: Env): Bound | undefined {
    const symbol = this.symbolOf(node);
    const bound = symbol && env.get(symbol);
    if (bound) return bound.path.length === 0 ? bound : this.#along(bound, bound.path);
    const declaration = symbol?.valueDeclaration;
    if (!declaration || !ts.isVariableDeclaration(declaration) || !declaration.initializer) return undefined;
    const isConstant = ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const;
    return isConstant && ts.isIdentifier(declaration.name) ? { node: declaration.initializer, env } : undefined;
  }

  #memberOf(node: ts.Expression, env: Env): Bound | undefined {
    if (ts.isPropertyAccessExpression(node)) return this.#along({ node: node.expression, env }, [node.name.text]);
    if (!ts.isElementAccessExpression(node)) return undefined;
    const key = this.resolve({ node: node.argumentExpression, env }).node;
    return ts.isStringLiteralLike(key) ? this.#along({ node: node.expression, env }, [key.text]) : undefined;
  }

  #along(from: Bound, path: readonly string[]): Bound | undefined {
    const { node, env } = this.resolve(from);
    const [name, ...others] = path;
    if (name === undefined) return { node, env };
    if (!ts.isObjectLiteralExpression(node)) return undefined;
    const member = node.properties.find((one) => one.name && ts.isIdentifier(one.name) && one.name.text === name);
    if (member && ts.isPropertyAssignment(member)) return this.#along({ node: member.initializer, env }, others);
    if (member && ts.isShorthandPropertyAssignment(member)) return this.#along({ node: member.name, env }, others);
    return undefined;
  }

  /** A name for what an expression stands for that is the same wherever the same value is meant. */
  keyOf({ node, env }: Bound): string {
    const inner = bare(node);
    if (ts.isPropertyAccessExpression(inner))
      return `${this.keyOf({ node: inner.expression, env })}.${inner.name.text}`;
    if (!ts.isIdentifier(inner)) return inner.getText();
    const symbol = this.symbolOf(inner);
    const bound = symbol && env.get(symbol);
    if (bound) return [this.keyOf(bound), ...bound.path].join('.');
    return this.#ownKey(inner, symbol);
  }

  #ownKey(node: ts.Identifier, symbol: ts.Symbol | undefined): string {
    const declaration = symbol?.valueDeclaration;
    if (declaration && ts.isBindingElement(declaration) && ts.isObjectBindingPattern(declaration.parent)) {
      const member = declaration.propertyName ?? declaration.name;
      const owner = declaration.parent.parent;
      return `${owner.getSourceFile().fileName}:${owner.pos}.${member.getText()}`;
    }
    return declaration ? `${declaration.getSourceFile().fileName}:${declaration.pos}` : node.text;
  }
}
