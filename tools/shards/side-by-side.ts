import { parseSync } from 'libpg-query';
import { findStricter, readUniques } from './stricter-tables.ts';
import { isPart, partAt, partsAt, type SyntaxPart, textAt } from './syntax.ts';

/** Tables with their columns. */
type Tables = Map<string, Set<string>>;

/** Changes of a column after which a program that knows it reads another value, or may not write what it wrote. */
const COLUMN_FAULTS: Readonly<Record<string, string>> = {
  AT_DropColumn: 'drops',
  AT_AlterColumnType: 'changes the type of',
  AT_SetNotNull: 'requires',
};

/**
 * What the later migrations take from a program that knows only the earlier ones, and what they newly refuse of its rows, a
 * line each. Loads no module: libpg-query has to be loaded. What came after the earlier ones may go again.
 */
export function findTakenAway(earlier: readonly string[], later: readonly string[]): string[] {
  const tables: Tables = new Map();
  const before = earlier.flatMap(parse);
  for (const statement of before) learn(tables, statement);
  const known = { columns: tables, uniques: new Map(before.flatMap(readUniques)) };
  const statements = later.flatMap(parse);
  const unset = listUnset(statements);
  return statements.flatMap((statement) => [
    ...findDrops(tables, partAt(statement, 'DropStmt')),
    ...findRenames(tables, partAt(statement, 'RenameStmt')),
    ...findChanges(tables, partAt(statement, 'AlterTableStmt')),
    ...findStricter(known, statement, unset),
  ]);
}

/** Columns that are added without a value of their own: empty in each row of a program that does not know them. */
function listUnset(statements: readonly SyntaxPart[]): Tables {
  const unset: Tables = new Map();
  for (const statement of statements) {
    const altered = partAt(statement, 'AlterTableStmt');
    for (const command of readCommands(altered)) {
      const column = partAt(command, 'def', 'ColumnDef');
      const name = textAt(column, 'colname');
      if (textAt(command, 'subtype') !== 'AT_AddColumn' || name === null || isFilled(column)) continue;
      unset.set(readTable(altered), (unset.get(readTable(altered)) ?? new Set()).add(name));
    }
  }
  return unset;
}

function parse(text: string): SyntaxPart[] {
  const tree: unknown = parseSync(text);
  return partsAt(isPart(tree) ? tree : null, 'stmts')
    .map((one) => partAt(one, 'stmt'))
    .filter(isPart);
}

const readTable = (statement: SyntaxPart | null): string => textAt(partAt(statement, 'relation'), 'relname') ?? '';

const readCommands = (statement: SyntaxPart | null): SyntaxPart[] =>
  partsAt(statement, 'cmds')
    .map((one) => partAt(one, 'AlterTableCmd'))
    .filter(isPart);

function learn(tables: Tables, statement: SyntaxPart): void {
  const made = partAt(statement, 'CreateStmt');
  if (made !== null) {
    const names = partsAt(made, 'tableElts').flatMap((one) => textAt(partAt(one, 'ColumnDef'), 'colname') ?? []);
    tables.set(readTable(made), new Set(names));
  }
  const altered = partAt(statement, 'AlterTableStmt');
  for (const command of readCommands(altered)) {
    const name = textAt(partAt(command, 'def', 'ColumnDef'), 'colname');
    if (textAt(command, 'subtype') === 'AT_AddColumn' && name !== null) tables.get(readTable(altered))?.add(name);
  }
}

function findDrops(tables: Tables, dropped: SyntaxPart | null): string[] {
  if (textAt(dropped, 'removeType') !== 'OBJECT_TABLE') return [];
  return partsAt(dropped, 'objects')
    .flatMap((one) => textAt(partAt(partsAt(partAt(one, 'List'), 'items').at(-1) ?? null, 'String'), 'sval') ?? [])
    .filter((name) => tables.has(name))
    .map((name) => `drops ${name}`);
}

function findRenames(tables: Tables, renamed: SyntaxPart | null): string[] {
  const table = readTable(renamed);
  if (!tables.has(table)) return [];
  const kind = textAt(renamed, 'renameType');
  if (kind === 'OBJECT_TABLE') return [`renames ${table}`];
  const column = textAt(renamed, 'subname') ?? '';
  return kind === 'OBJECT_COLUMN' && tables.get(table)?.has(column) === true ? [`renames ${table}.${column}`] : [];
}

function findChanges(tables: Tables, altered: SyntaxPart | null): string[] {
  const table = readTable(altered);
  const columns = tables.get(table);
  if (columns === undefined) return [];
  return readCommands(altered).flatMap((command) => {
    const kind = textAt(command, 'subtype') ?? '';
    const name = textAt(command, 'name') ?? '';
    if (kind === 'AT_AddColumn' && isRequired(partAt(command, 'def', 'ColumnDef'))) {
      return [`requires ${table}.${textAt(partAt(command, 'def', 'ColumnDef'), 'colname')}, which nobody wrote before`];
    }
    const isDefaultGone = kind === 'AT_ColumnDefault' && partAt(command, 'def') === null;
    const fault = isDefaultGone ? 'takes the default of' : COLUMN_FAULTS[kind];
    return fault !== undefined && columns.has(name) ? [`${fault} ${table}.${name}`] : [];
  });
}

const readKinds = (column: SyntaxPart | null): string[] =>
  partsAt(column, 'constraints').flatMap((one) => textAt(partAt(one, 'Constraint'), 'contype') ?? []);

const isFilled = (column: SyntaxPart | null): boolean =>
  ['CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY'].some((kind) => readKinds(column).includes(kind));

const isRequired = (column: SyntaxPart | null): boolean =>
  readKinds(column).includes('CONSTR_NOTNULL') && !isFilled(column);
