import type { Sql } from 'postgres';
import ts from 'typescript';
import { writeBuilder } from './builders.ts';
import type { Choices } from './choices.ts';
import { isDriver } from './program.ts';
import { type Bound, type Env, type Functional, isFunction, type Resolver } from './resolve.ts';
import { NotAssembledError, StatementText } from './text.ts';
import { elementOf, nameOf, present } from './values.ts';

/** A fragment comes from a parameter of this function: who calls it has to be looked at. */
export class NeedsCallersError extends NotAssembledError {
  readonly called: Functional;

  constructor(called: Functional) {
    super('a fragment is a parameter of a function whose callers are not known');
    this.called = called;
  }
}

const isFragment = (type: ts.Type): boolean => present(type).some((one) => /^(PendingQuery|Helper)$/.test(nameOf(one)));

/** Writes the statement of a template as the driver would when the mall runs. */
export class Assembler {
  readonly out: StatementText;
  /** Templates that became part of the statement. */
  readonly used = new Set<ts.Node>();

  readonly resolver: Resolver;
  readonly choices: Choices;

  constructor(resolver: Resolver, choices: Choices, sql: Sql) {
    this.resolver = resolver;
    this.choices = choices;
    this.out = new StatementText(resolver.checker, sql);
  }

  template(node: ts.TaggedTemplateExpression, env: Env): StatementText {
    this.used.add(node);
    const { template } = node;
    if (ts.isNoSubstitutionTemplateLiteral(template)) {
      return this.out.addText(template.text, template);
    }
    this.out.addText(template.head.text, template.head);
    for (const { expression, literal } of template.templateSpans) {
      this.interpolated({ node: expression, env });
      this.out.addText(literal.text, literal);
    }
    return this.out;
  }

  interpolated(bound: Bound): StatementText {
    const type = this.resolver.checker.getTypeAtLocation(bound.node);
    if (isFragment(type)) return this.fragment(bound);
    const element = elementOf(type, this.resolver.checker);
    return element && isFragment(element) ? this.#oneOfEach(bound) : this.out.addValue(type);
  }

  /** `list.map(write)`: the driver writes one fragment for each member; that of one is written here. */
  #oneOfEach(from: Bound): StatementText {
    const { node, env } = this.resolver.resolve(from);
    const [write] = ts.isCallExpression(node) ? node.arguments : [];
    const isMap = ts.isCallExpression(node) && /\.map$/.test(node.expression.getText());
    if (!isMap || !write || !isFunction(write) || !write.body || ts.isBlock(write.body))
      throw new NotAssembledError(`the fragments ${node.getText()} cannot be read`);
    return this.interpolated({ node: write.body, env });
  }

  fragment(from: Bound): StatementText {
    const { node, env } = this.resolver.resolve(from);
    if (ts.isTaggedTemplateExpression(node)) return this.template(node, env);
    if (ts.isConditionalExpression(node)) {
      const way = this.isTrue({ node: node.condition, env }) ? node.whenTrue : node.whenFalse;
      return this.interpolated({ node: way, env });
    }
    // Without its condition it would be no fragment: the conditions around it lead here only where it holds.
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return this.interpolated({ node: node.right, env });
    if (ts.isCallExpression(node)) return this.#call(node, env);
    if (ts.isElementAccessExpression(node)) return this.#anyMember(node, env);
    return this.#unknown(node, env);
  }

  /** Each way of a condition is gone once; the same condition goes the same way throughout a statement. */
  isTrue({ node, env }: Bound): boolean {
    const { node: inner } = ts.isParenthesizedExpression(node) ? { node: node.expression } : { node };
    if (ts.isPrefixUnaryExpression(inner) && inner.operator === ts.SyntaxKind.ExclamationToken)
      return !this.isTrue({ node: inner.operand, env });
    if (ts.isBinaryExpression(inner) && inner.right.getText() === 'undefined')
      return (
        (inner.operatorToken.kind === ts.SyntaxKind.ExclamationEqualsEqualsToken) ===
        this.isTrue({ node: inner.left, env })
      );
    return this.#take({ node: inner, env }, 2) === 0;
  }

  #take(condition: Bound, of: number): number {
    const { node } = condition;
    return this.choices.take(this.resolver.keyOf(condition), of, `${node.getSourceFile().fileName}:${node.pos}`);
  }

  #call(node: ts.CallExpression, env: Env): StatementText {
    const { expression } = node;
    if (isDriver(this.resolver.checker.getTypeAtLocation(expression))) return writeBuilder(this, node, env);
    if (ts.isPropertyAccessExpression(expression) && expression.name.text === 'unsafe') {
      const [argument] = node.arguments;
      return this.out.add(argument ? this.textOf({ node: argument, env }) : '');
    }
    const called = this.#calledBy(node, env);
    const body = called?.body;
    if (!called || !body) throw new NotAssembledError(`the function ${expression.getText()} cannot be read`);
    const inner = this.resolver.bind(called, node.arguments, env);
    if (!ts.isBlock(body)) return this.interpolated({ node: body, env: inner });
    const returned = this.#returned(body.statements, inner);
    if (!returned) throw new NotAssembledError(`${expression.getText()} returns no fragment that can be read`);
    return this.interpolated({ node: returned, env: inner });
  }

  #calledBy(node: ts.CallExpression, env: Env) {
    const callee = this.resolver.resolve({ node: node.expression, env });
    if (!ts.isElementAccessExpression(callee.node)) return this.resolver.functionOf(node, env);
    const chosen = this.#chosenMember(callee.node, callee.env).node;
    return isFunction(chosen) ? chosen : undefined;
  }

  /** The expression that a function returns, going through its conditions. */
  #returned(statements: readonly ts.Statement[], env: Env): ts.Expression | undefined {
    for (const statement of statements) {
      const found = this.#returnedBy(statement, env);
      if (found) return found;
    }
    return undefined;
  }

  #returnedBy(statement: ts.Statement, env: Env): ts.Expression | undefined {
    if (ts.isReturnStatement(statement)) return statement.expression;
    if (ts.isBlock(statement)) return this.#returned(statement.statements, env);
    if (ts.isIfStatement(statement)) {
      const way = this.isTrue({ node: statement.expression, env }) ? statement.thenStatement : statement.elseStatement;
      return way && this.#returnedBy(way, env);
    }
    if (!ts.isSwitchStatement(statement)) return undefined;
    const { clauses } = statement.caseBlock;
    const filled = clauses.filter((clause) => clause.statements.length > 0);
    const at = this.#take({ node: statement.expression, env }, filled.length);
    const chosen = filled[at];
    return chosen && this.#returned(chosen.statements, env);
  }

  /** `FORMS[name]`: every member is tried. */
  #anyMember(node: ts.ElementAccessExpression, env: Env): StatementText {
    return this.fragment(this.#chosenMember(node, env));
  }

  #chosenMember(node: ts.ElementAccessExpression, env: Env): Bound {
    const table = this.resolver.resolve({ node: node.expression, env });
    const members = ts.isObjectLiteralExpression(table.node)
      ? table.node.properties.filter(ts.isPropertyAssignment)
      : [];
    const chosen = members[members.length > 0 ? this.#take({ node: node.argumentExpression, env }, members.length) : 0];
    if (!chosen) throw new NotAssembledError(`${node.getText()} cannot be read`);
    return { node: chosen.initializer, env: table.env };
  }

  /** A text that is known before the program runs. */
  textOf(from: Bound): string {
    const { node, env } = this.resolver.resolve(from);
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
    if (ts.isCallExpression(node) && node.expression.getText() === 'String' && node.arguments[0])
      return this.textOf({ node: node.arguments[0], env });
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'join'
    )
      return this.#joined(node, node.expression.expression, env);
    const type = this.resolver.checker.getTypeAtLocation(node);
    const literals = present(type).filter((one) => one.isStringLiteral() || one.isNumberLiteral());
    if (literals.length > 0 && literals.length === present(type).length) {
      const chosen = literals[this.#take({ node, env }, literals.length)];
      if (chosen?.isStringLiteral() || chosen?.isNumberLiteral()) return String(chosen.value);
    }
    return this.#unknown(node, env);
  }

  #joined(call: ts.CallExpression, list: ts.Expression, env: Env): string {
    const [separator] = call.arguments;
    return this.textsOf({ node: list, env }).join(separator ? this.textOf({ node: separator, env }) : ',');
  }

  /** Members of a list of texts that is known before the program runs. */
  textsOf(from: Bound): string[] {
    const { node, env } = this.resolver.resolve(from);
    if (!ts.isArrayLiteralExpression(node)) return this.#unknown(node, env);
    return node.elements.flatMap((element) =>
      ts.isSpreadElement(element)
        ? this.textsOf({ node: element.expression, env })
        : [this.textOf({ node: element, env })],
    );
  }

  #unknown(node: ts.Expression, env: Env): never {
    const declaration = this.#parameterOf(node, env);
    if (declaration) throw new NeedsCallersError(declaration);
    throw new NotAssembledError(`${node.getText()} is not known before the program runs`);
  }

  /** The function whose parameter this is, or a member of it. */
  #parameterOf(node: ts.Expression, env: Env): Functional | undefined {
    if (ts.isPropertyAccessExpression(node)) {
      const owner = this.resolver.resolve({ node: node.expression, env });
      return this.#parameterOf(owner.node, owner.env);
    }
    let declaration: ts.Node | undefined = this.resolver.symbolOf(node)?.valueDeclaration;
    while (declaration && (ts.isBindingElement(declaration) || ts.isObjectBindingPattern(declaration)))
      declaration = declaration.parent;
    const owner = declaration && ts.isParameter(declaration) ? declaration.parent : undefined;
    return owner && isFunction(owner) ? owner : undefined;
  }
}
