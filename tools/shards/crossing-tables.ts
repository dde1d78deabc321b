import { parseSync } from 'libpg-query';
import { isPart, partAt, partsAt, readColumnName, type SyntaxPart, textAt, uncast } from './syntax.ts';

/** The column of the owner of each table that is spread, by table. */
export type OwnerColumns = Readonly<Record<string, string>>;

/** What a statement does, and to which spread tables without saying whose rows: those it asks on every server. */
export type Crossing = { readonly verb: string; readonly tables: readonly string[] };

/** The columns of a query, by name; null where it is of no interest. */
type Outputs = Map<string, ColumnNode | null>;
/** A name in FROM: a table, or a query whose columns are those of other names. */
type FromItem = { readonly name: string; readonly table: string | null; readonly outputs: Outputs | null };
type Scope = { readonly items: FromItem[]; readonly above: Scope | null; readonly queries: Map<string, Outputs> };
/** A column of an item, or one value that the statement is sent with. */
type ColumnNode = { readonly item: FromItem; readonly column: string } | 'value';

/** `parseSync` needs `loadModule` first. */
export function findCrossing(statement: string, owned: OwnerColumns): Crossing {
  const reader = new Reader(owned);
  const [only] = parseSync(statement).stmts ?? [];
  const stmt = only?.stmt;
  if (!isPart(stmt)) return { verb: 'nothing', tables: [] };
  reader.readAny(stmt, null);
  const [kind = ''] = Object.keys(stmt);
  return { verb: kind.replace('Stmt', '').toLowerCase(), tables: reader.findCrossed() };
}

/**
 * Which tables are asked for rows of one owner: their owner's column equals a value, or the owner's column of a table
 * of which this is known. Only what holds for sure counts: equations joined by AND; of an outer join they say nothing
 * about the side that is kept; several owners in a list may lie on several servers.
 */
class Reader {
  readonly #owned: OwnerColumns;
  readonly #items: FromItem[] = [];
  /** The second column is known where the first one is. */
  readonly #follows: [ColumnNode, ColumnNode][] = [];

  constructor(owned: OwnerColumns) {
    this.#owned = owned;
  }

  findCrossed(): string[] {
    const known = new Set<string>();
    const formatKey = (node: ColumnNode) =>
      node === 'value' ? node : `${this.#items.indexOf(node.item)}.${node.column}`;
    known.add('value');
    for (let size = 0; size < known.size; ) {
      size = known.size;
      for (const [from, to] of this.#follows) if (known.has(formatKey(from))) known.add(formatKey(to));
    }
    const crossed = this.#items.flatMap((item) => {
      const column = item.table === null ? undefined : this.#owned[item.table];
      return column === undefined || known.has(formatKey({ item, column })) ? [] : [item.table ?? ''];
    });
    return [...new Set(crossed)].sort();
  }

  /** Any part of a statement: finds the queries in it. */
  readAny(part: unknown, scope: Scope | null): void {
    const inside = Array.isArray(part)
      ? part.map((one) => ['', one] as const)
      : Object.entries(isPart(part) ? part : {});
    for (const [kind, inner] of inside) this.#readKind(kind, inner, scope);
  }

  #readKind(kind: string, inner: unknown, scope: Scope | null): void {
    if (!isPart(inner)) this.readAny(inner, scope);
    else if (kind === 'SelectStmt') this.#readSelect(inner, scope);
    else if (kind === 'UpdateStmt' || kind === 'DeleteStmt') this.#readChange(inner, scope);
    else if (kind === 'InsertStmt') this.#readInsert(inner, scope);
    else this.readAny(inner, scope);
  }

  #open(query: SyntaxPart, above: Scope | null): Scope {
    const scope: Scope = { items: [], above, queries: new Map() };
    for (const cte of partsAt(partAt(query, 'withClause'), 'ctes')) {
      const one = partAt(cte, 'CommonTableExpr');
      scope.queries.set(textAt(one, 'ctename') ?? '', this.#readQuery(partAt(one, 'ctequery'), scope));
    }
    return scope;
  }

  #readQuery(query: SyntaxPart | null, above: Scope): Outputs {
    const select = partAt(query, 'SelectStmt');
    if (select !== null) return this.#readSelect(select, above);
    this.readAny(query, above);
    return new Map();
  }

  #readSelect(select: SyntaxPart, above: Scope | null): Outputs {
    const scope = this.#open(select, above);
    for (const arm of ['larg', 'rarg']) {
      const query = partAt(select, arm);
      if (query !== null) this.#readSelect(query, scope);
    }
    this.#readFrom(partsAt(select, 'fromClause'), scope);
    this.#readCondition(partAt(select, 'whereClause'), scope);
    for (const key of ['targetList', 'groupClause', 'havingClause', 'sortClause', 'limitCount', 'valuesLists']) {
      this.readAny(select[key], scope);
    }
    return this.#resolveOutputs(partsAt(select, 'targetList'), scope);
  }

  #resolveOutputs(targets: readonly SyntaxPart[], scope: Scope): Outputs {
    return new Map(targets.flatMap((target, at) => this.#resolveTarget(partAt(target, 'ResTarget'), at, scope)));
  }

  #resolveTarget(result: SyntaxPart | null, at: number, scope: Scope): [string, ColumnNode | null][] {
    const value = partAt(result, 'val');
    if (value === null) return [];
    const column = partAt(uncast(value), 'ColumnRef');
    const name = column === null ? null : (readColumnName(column).at(-1) ?? null);
    if (name === '*') return this.#listColumns(scope);
    return [[textAt(result, 'name') ?? name ?? `column ${at}`, this.#resolveNode(value, scope)]];
  }

  /** What `*` means, as far as owners go. */
  #listColumns({ items }: Scope): [string, ColumnNode | null][] {
    return items.flatMap((item): [string, ColumnNode | null][] => {
      if (item.outputs !== null) return [...item.outputs];
      const column = this.#owned[item.table ?? ''];
      return column === undefined ? [] : [[column, { item, column }]];
    });
  }

  #readChange(change: SyntaxPart, above: Scope | null): void {
    const scope = this.#open(change, above);
    const relation = partAt(change, 'relation');
    if (relation !== null) this.#addTable(relation, scope);
    this.#readFrom([...partsAt(change, 'fromClause'), ...partsAt(change, 'usingClause')], scope);
    this.#readCondition(partAt(change, 'whereClause'), scope);
    for (const key of ['targetList', 'returningList', 'returningClause']) this.readAny(change[key], scope);
  }

  /** A new row says whose it is. */
  #readInsert(insert: SyntaxPart, above: Scope | null): void {
    const scope = this.#open(insert, above);
    this.readAny(insert.selectStmt, scope);
    this.readAny(insert.onConflictClause, scope);
  }

  #readFrom(from: readonly SyntaxPart[], scope: Scope): void {
    for (const one of from) this.#readFromOne(one, scope);
  }

  /** Returns the items of this part of FROM. */
  #readFromOne(one: SyntaxPart, scope: Scope): FromItem[] {
    const table = partAt(one, 'RangeVar');
    if (table !== null) return [this.#addTable(table, scope)];
    const join = partAt(one, 'JoinExpr');
    if (join !== null) return this.#readJoin(join, scope);
    const query = partAt(one, 'RangeSubselect');
    if (query === null) {
      this.readAny(one, scope);
      const name = textAt(partAt(Object.values(one).find(isPart) ?? null, 'alias'), 'aliasname') ?? '';
      return [this.#add({ name, table: null, outputs: new Map() }, scope)];
    }
    const name = textAt(partAt(query, 'alias'), 'aliasname') ?? '';
    const outputs = this.#readQuery(partAt(query, 'subquery'), scope);
    return [this.#add({ name, table: null, outputs }, scope)];
  }

  #readJoin(join: SyntaxPart, scope: Scope): FromItem[] {
    const [left, right] = ['larg', 'rarg'].map((arm) => {
      const part = partAt(join, arm);
      return part === null ? [] : this.#readFromOne(part, scope);
    });
    const all = [...(left ?? []), ...(right ?? [])];
    const limited: Record<string, readonly FromItem[]> = {
      JOIN_INNER: all,
      JOIN_LEFT: right ?? [],
      JOIN_RIGHT: left ?? [],
    };
    this.#readCondition(partAt(join, 'quals'), scope, limited[textAt(join, 'jointype') ?? ''] ?? []);
    return all;
  }

  #addTable(table: SyntaxPart, scope: Scope): FromItem {
    const relation = textAt(table, 'relname') ?? '';
    const name = textAt(partAt(table, 'alias'), 'aliasname') ?? relation;
    const outputs = queryNamed(relation, scope);
    return this.#add({ name, table: outputs === null ? relation : null, outputs }, scope);
  }

  #add(item: FromItem, scope: Scope): FromItem {
    this.#items.push(item);
    scope.items.push(item);
    return item;
  }

  /** `limited`: the items of which a false condition takes rows away. */
  #readCondition(condition: SyntaxPart | null, scope: Scope, limited: readonly FromItem[] = scope.items): void {
    if (condition === null) return;
    const both = partAt(condition, 'BoolExpr');
    if (both !== null && textAt(both, 'boolop') === 'AND_EXPR') {
      for (const one of partsAt(both, 'args')) this.#readCondition(one, scope, limited);
      return;
    }
    this.#readEquation(condition, scope, limited);
    this.#readMembership(condition, scope, limited);
    if (partAt(condition, 'SubLink') === null) this.readAny(condition, scope);
  }

  #readEquation(condition: SyntaxPart, scope: Scope, limited: readonly FromItem[]): void {
    const equation = partAt(condition, 'A_Expr');
    const isEquals = textAt(partAt(partsAt(equation, 'name')[0] ?? null, 'String'), 'sval') === '=';
    if (!isEquals || textAt(equation, 'kind') !== 'AEXPR_OP') return;
    const [left, right] = [partAt(equation, 'lexpr'), partAt(equation, 'rexpr')];
    if (left !== null && right !== null) {
      this.#equate(this.#resolveNode(left, scope), this.#resolveNode(right, scope), limited);
    }
  }

  /** `(a, b) in (select …)`, `exists (select …)`: what is known outside is known inside. */
  #readMembership(condition: SyntaxPart, scope: Scope, limited: readonly FromItem[]): void {
    const link = partAt(condition, 'SubLink');
    if (link === null) return;
    const outputs = [...this.#readQuery(partAt(link, 'subselect'), scope).values()];
    const tested = partAt(link, 'testexpr');
    if (tested === null || textAt(link, 'subLinkType') !== 'ANY_SUBLINK') return;
    const row = partAt(tested, 'RowExpr');
    const columns = row === null ? [tested] : partsAt(row, 'args');
    if (columns.length !== outputs.length) return;
    for (const [at, column] of columns.entries()) {
      const inside = outputs[at] ?? null;
      const items = inside === null || inside === 'value' ? limited : [...limited, inside.item];
      this.#equate(this.#resolveNode(column, scope), inside, items);
    }
  }

  #equate(one: ColumnNode | null, other: ColumnNode | null, limited: readonly FromItem[]): void {
    if (one === null || other === null) return;
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      if (to !== 'value' && limited.includes(to.item)) this.#follows.push([from, to]);
    }
  }

  #resolveNode(expression: SyntaxPart, scope: Scope): ColumnNode | null {
    const bare = uncast(expression);
    if ('ParamRef' in bare || 'A_Const' in bare) return 'value';
    const column = partAt(bare, 'ColumnRef');
    return column === null ? null : this.#find(readColumnName(column), scope);
  }

  #find(name: readonly string[], scope: Scope | null): ColumnNode | null {
    if (scope === null) return null;
    const column = name.at(-1) ?? '';
    const qualifier = name.at(-2);
    const named = scope.items.filter((item) =>
      qualifier === undefined ? this.#has(item, column) : item.name === qualifier,
    );
    const [item] = named;
    if (item === undefined) return this.#find(name, scope.above);
    if (named.length > 1) return null;
    return item.outputs === null ? { item, column } : (item.outputs.get(column) ?? null);
  }

  /** Of a bare name only the owner's column is of interest. */
  #has(item: FromItem, column: string): boolean {
    return item.outputs === null ? this.#owned[item.table ?? ''] === column : item.outputs.has(column);
  }
}

function queryNamed(name: string, scope: Scope | null): Outputs | null {
  return scope === null ? null : (scope.queries.get(name) ?? queryNamed(name, scope.above));
}
