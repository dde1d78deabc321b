import { isPart, partAt, partsAt, readColumnName, type SyntaxPart, textAt } from './syntax.ts';

/** What an earlier program knows: tables with their columns, and what is unique in them by the name of its constraint or index. */
type KnownTables = {
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>;
  readonly uniques: ReadonlyMap<string, string>;
};

const UNIQUE_KINDS = ['CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_EXCLUSION'];

const readNames = (part: SyntaxPart | null, key: string): string[] =>
  partsAt(part, key).flatMap((one) => textAt(partAt(one, 'String'), 'sval') ?? []);

/** Every column that an expression names. */
function readColumns(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(readColumns);
  if (!isPart(part)) return [];
  const column = partAt(part, 'ColumnRef');
  return column === null ? Object.values(part).flatMap(readColumns) : [readColumnName(column).at(-1) ?? '*'];
}

/**
 * What is new in these statements and refuses a row that an earlier program writes, or stands in its way: a line each. `unset`:
 * columns that such a program leaves empty, by table. Nothing that is unique or refers to one of them meets its rows.
 */
export function findStricter(known: KnownTables, statement: SyntaxPart, unset: KnownTables['columns']): string[] {
  return [
    ...findConstraints(known, statement, unset),
    ...findUniqueIndex(known, partAt(statement, 'IndexStmt'), unset),
    ...findTrigger(known, partAt(statement, 'CreateTrigStmt')),
    ...findLostIndexes(known, partAt(statement, 'DropStmt')),
  ];
}

const readTable = (statement: SyntaxPart | null): string => textAt(partAt(statement, 'relation'), 'relname') ?? '';

function findConstraints({ columns, uniques }: KnownTables, statement: SyntaxPart, unset: KnownTables['columns']) {
  const altered = partAt(statement, 'AlterTableStmt');
  const table = readTable(altered);
  const known = columns.get(table);
  if (known === undefined) return [];
  return partsAt(altered, 'cmds').flatMap((one) => {
    const command = partAt(one, 'AlterTableCmd');
    const kind = textAt(command, 'subtype');
    const name = textAt(command, 'name') ?? '';
    if (kind === 'AT_DropConstraint' && uniques.get(name) === table) return [loses(table, name)];
    const constraint = partAt(command, 'def', 'Constraint');
    if (kind !== 'AT_AddConstraint' || constraint === null) return [];
    return isMet(constraint, known, unset.get(table)) ? [`adds ${textAt(constraint, 'conname')} to ${table}`] : [];
  });
}

/** An earlier program that writes "on conflict" names the columns of what is unique, and fails without it. */
const loses = (table: string, name: string): string => `drops ${name}, by which rows of ${table} were unique`;

function isMet(constraint: SyntaxPart, known: ReadonlySet<string>, unset: ReadonlySet<string> = new Set()): boolean {
  const kind = textAt(constraint, 'contype') ?? '';
  if (kind === 'CONSTR_CHECK') return readColumns(constraint.raw_expr).some((name) => known.has(name));
  const names = kind === 'CONSTR_FOREIGN' ? readNames(constraint, 'fk_attrs') : readNames(constraint, 'keys');
  const isKind = kind === 'CONSTR_FOREIGN' || UNIQUE_KINDS.includes(kind);
  return isKind && !names.some((name) => unset.has(name));
}

function findUniqueIndex({ columns }: KnownTables, index: SyntaxPart | null, unset: KnownTables['columns']): string[] {
  const table = readTable(index);
  if (index?.unique !== true || !columns.has(table)) return [];
  const parts = partsAt(index, 'indexParams').map((one) => partAt(one, 'IndexElem'));
  const names = parts.flatMap((one) => textAt(one, 'name') ?? readColumns(one));
  const isLeftOut = names.some((name) => unset.get(table)?.has(name) === true);
  return isLeftOut ? [] : [`adds ${textAt(index, 'idxname')} to ${table}`];
}

/** It may refuse or change what is written. */
function findTrigger({ columns }: KnownTables, trigger: SyntaxPart | null): string[] {
  const table = readTable(trigger);
  return columns.has(table) ? [`adds ${textAt(trigger, 'trigname')} to ${table}`] : [];
}

function findLostIndexes({ uniques }: KnownTables, dropped: SyntaxPart | null): string[] {
  if (textAt(dropped, 'removeType') !== 'OBJECT_INDEX') return [];
  return partsAt(dropped, 'objects').flatMap((one) => {
    const name = textAt(partAt(partsAt(partAt(one, 'List'), 'items').at(-1) ?? null, 'String'), 'sval') ?? '';
    const table = uniques.get(name);
    return table === undefined ? [] : [loses(table, name)];
  });
}

/** The names of what a statement makes unique, with its table; those that PostgreSQL gives where none is written. */
export function readUniques(statement: SyntaxPart): [name: string, table: string][] {
  const index = partAt(statement, 'IndexStmt');
  if (index?.unique === true) return [[textAt(index, 'idxname') ?? '', readTable(index)]];
  const altered = partAt(statement, 'AlterTableStmt');
  const made = partAt(statement, 'CreateStmt');
  const table = readTable(altered ?? made);
  const added = partsAt(altered, 'cmds').map((one) => partAt(one, 'AlterTableCmd', 'def', 'Constraint'));
  const parts = partsAt(made, 'tableElts');
  const ofColumns = parts.flatMap((one) => {
    const column = partAt(one, 'ColumnDef');
    const name = textAt(column, 'colname') ?? '';
    return partsAt(column, 'constraints').map((each) => nameUnique(partAt(each, 'Constraint'), table, name));
  });
  const ofTable = [...added, ...parts.map((one) => partAt(one, 'Constraint'))].map((one) => nameUnique(one, table));
  return [...ofColumns, ...ofTable].flatMap((name): [string, string][] => (name === null ? [] : [[name, table]]));
}

function nameUnique(constraint: SyntaxPart | null, table: string, column = ''): string | null {
  const kind = textAt(constraint, 'contype') ?? '';
  if (!UNIQUE_KINDS.includes(kind)) return null;
  return textAt(constraint, 'conname') ?? (kind === 'CONSTR_PRIMARY' ? `${table}_pkey` : `${table}_${column}_key`);
}
