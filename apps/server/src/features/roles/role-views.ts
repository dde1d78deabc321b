import type { RoleGrant, RoleRequest } from '@repo/contract/roles/roles';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { roleRequests } from '../../db/tables/profiles.ts';
import type { GrantRow } from '../accounts/grant-role.ts';

export type RequestRow = typeof roleRequests.$inferSelect;
export type RoleParty = Pick<
  typeof accounts.$inferSelect,
  'id' | 'username' | 'fullName' | 'institutionName' | 'institutionVerifiedAt' | 'realm'
>;

const PARTY = {
  id: accounts.id,
  username: accounts.username,
  fullName: accounts.fullName,
  institutionName: accounts.institutionName,
  institutionVerifiedAt: accounts.institutionVerifiedAt,
  realm: accounts.realm,
};

/** Names an institution by its own name, not by that of the person who opened its account. */
export function selectPartyName({ institutionName, fullName }: RoleParty): string {
  return institutionName ?? fullName;
}

async function readParties(db: Db, ids: readonly string[]): Promise<Map<string, RoleParty>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(PARTY)
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function readParty(db: Db, id: string): Promise<RoleParty> {
  const [row] = await db.select(PARTY).from(accounts).where(eq(accounts.id, id));
  if (row === undefined) throw new Error('A party of a role vanished.');
  return row;
}

export async function viewRequests(db: Db, rows: readonly RequestRow[]): Promise<RoleRequest[]> {
  const parties = await readParties(
    db,
    rows.flatMap(({ accountId, institutionId }) => [accountId, institutionId]),
  );
  return rows.flatMap((row) => {
    const person = parties.get(row.accountId);
    const institution = parties.get(row.institutionId);
    // Deleted since the rows were read.
    if (person === undefined || institution === undefined) return [];
    const { id, role, status, createdAt, decidedAt } = row;
    const when = { createdAt: createdAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null };
    return [{ id, role, status, ...when, person: viewParty(person), institution: viewParty(institution) }];
  });
}

export async function viewRequest(db: Db, row: RequestRow): Promise<RoleRequest> {
  const [view] = await viewRequests(db, [row]);
  if (view === undefined) throw new Error('A party of a role request vanished.');
  return view;
}

export async function viewGrants(db: Db, rows: readonly GrantRow[], callerId: string): Promise<RoleGrant[]> {
  const parties = await readParties(
    db,
    rows.flatMap(({ accountId, granterId }) => [accountId, granterId]),
  );
  const known = await readAskers(db, rows, callerId);
  return rows.flatMap(({ id, role, accountId, granterId, grantedAt, expiresAt }) => {
    const person = parties.get(accountId);
    const institution = parties.get(granterId);
    if (person === undefined || institution === undefined) return [];
    return [
      {
        id,
        role,
        person: accountId === callerId || known.has(accountId) ? viewParty(person) : viewByUsername(person),
        institution: viewParty(institution),
        given: granterId === callerId,
        grantedAt: grantedAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        counts: institution.institutionVerifiedAt !== null && institution.realm === person.realm,
      },
    ];
  });
}

export async function viewGrant(db: Db, row: GrantRow, callerId: string): Promise<RoleGrant> {
  const [view] = await viewGrants(db, [row], callerId);
  if (view === undefined) throw new Error('A party of a grant vanished.');
  return view;
}

/** Whoever asked the caller for a role has told it who they are. */
async function readAskers(db: Db, rows: readonly GrantRow[], callerId: string): Promise<ReadonlySet<string>> {
  const ids = rows.filter(({ granterId }) => granterId === callerId).map(({ accountId }) => accountId);
  if (ids.length === 0) return new Set();
  const asked = and(eq(roleRequests.institutionId, callerId), inArray(roleRequests.accountId, [...new Set(ids)]));
  const found = await db.selectDistinct({ id: roleRequests.accountId }).from(roleRequests).where(asked);
  return new Set(found.map(({ id }) => id));
}

/** Of somebody who was given a role unasked, the institution sees the username that it has typed, and no name. */
const viewByUsername = ({ username }: RoleParty) => ({ username, name: username });

function viewParty(party: RoleParty) {
  return { username: party.username, name: selectPartyName(party) };
}
