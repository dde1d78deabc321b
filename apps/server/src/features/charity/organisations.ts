import type { AnswerOf, BodyOf } from '@repo/contract/call';
import type { listCharityOrganisations } from '@repo/contract/charity/charity';
import type { addOrganisation, changeOrganisation } from '@repo/contract/charity/creator-charity';
import { CURRENCIES, type Currency } from '@repo/contract/rules/money';
import { asc, eq, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import { shownLine } from '../../core/shown-text.ts';
import type { Db } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { extractRows } from '../../db/rows.ts';
import { charityOrganisations } from '../../db/tables/money/charity.ts';
import { append } from '../audit/audit-leaves.ts';
import { type OrganisationRow, readReceivers } from './receivers.ts';

type PublicView = AnswerOf<typeof listCharityOrganisations>[number];
type CreatorView = AnswerOf<typeof addOrganisation>;

/** For anybody: who receives, and who was allocated something. */
export async function listPublic(context: Context): Promise<PublicView[]> {
  const all = await listOrganisations(context);
  return all
    .filter(({ isReceiving, totals }) => isReceiving || totals.length > 0)
    .map(({ accountId: _account, addedAt: _added, endedAt: _ended, ...shown }) => shown);
}

export async function listOrganisations(context: Context): Promise<CreatorView[]> {
  const rows = await context.db.select().from(charityOrganisations).orderBy(asc(charityOrganisations.id));
  return viewAll(context, rows);
}

async function viewAll(context: Context, rows: readonly OrganisationRow[]): Promise<CreatorView[]> {
  const receiving = new Set((await readReceivers(context.db, context)).map(({ id }) => id));
  const totals = await readTotals(context.db);
  return rows.map(({ id, name, kind, country, weight, accountId, addedAt, endedAt }) => ({
    id,
    name,
    kind,
    country,
    weight,
    isReceiving: receiving.has(id),
    totals: totals.get(id) ?? [],
    accountId,
    addedAt: addedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }));
}

type OrganisationTotal = PublicView['totals'][number];

/** What counts: shares that did not go back into the pool. */
async function readTotals(db: Db): Promise<Map<string, OrganisationTotal[]>> {
  const found = await db.execute(sql`
    select s.organisation_id as id, m.currency, sum(s.amount) as allocated,
      coalesce(sum(s.amount) filter (where t.kind = 'paid'), 0) as paid
    from charity_shares s join charity_months m on m.id = s.month_id
    left join lateral (select kind from charity_steps where share_id = s.id order by place desc limit 1) t on true
    where t.kind is distinct from 'returned'
    group by s.organisation_id, m.currency order by m.currency`);
  const rows = extractRows(found).map((row) => ({
    id: String(row.id),
    currency: requireCurrency(row.currency),
    allocatedMinor: String(row.allocated),
    paidMinor: String(row.paid),
  }));
  const byId = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byId].map(([id, totals]) => [id, totals.map(({ id: _id, ...total }) => total)]));
}

function requireCurrency(value: unknown): Currency {
  const currency = CURRENCIES.find((one) => one === value);
  if (currency === undefined) throw new Error(`There is no currency ${value}.`);
  return currency;
}

type ByCreator = { byId: string };

export async function addOther(
  context: Context,
  { byId, ...body }: BodyOf<typeof addOrganisation> & ByCreator,
): Promise<CreatorView> {
  const now = context.clock.now();
  const added = { ...body, name: shownLine(body.name), addedAt: now, endedAt: null };
  const row: OrganisationRow = { ...added, id: newId(now.getTime()), accountId: null };
  await context.db.transaction(async (tx) => {
    await tx.insert(charityOrganisations).values(row);
    const facts = { organisation: row.id, kind: row.kind, weight: row.weight };
    await append(tx, now, [{ subjectId: byId, act: 'charity.organisationAdded', facts }]);
  });
  return viewOne(context, row);
}

async function viewOne(context: Context, row: OrganisationRow): Promise<CreatorView> {
  const [view] = await viewAll(context, [row]);
  if (view === undefined) throw new Error('An organisation vanished.');
  return view;
}

type OrganisationChange = BodyOf<typeof changeOrganisation> & ByCreator & { id: string };

/** Whether a hospital receives is its own consent; a creator changes its weight only. */
export async function change(
  context: Context,
  { id, byId, weight, isEnded }: OrganisationChange,
): Promise<CreatorView | Refusal> {
  const isIt = eq(charityOrganisations.id, id);
  const changed = await context.db.transaction(async (tx) => {
    const [row] = await tx.select().from(charityOrganisations).where(isIt).for('no key update');
    if (row === undefined) return refuse('charity.unknownOrganisation');
    if (row.kind === 'hospital' && isEnded !== undefined) return refuse('charity.hospitalDecides');
    const now = context.clock.now();
    const ended = isEnded ? (row.endedAt ?? now) : null;
    const endedAt = isEnded === undefined ? row.endedAt : ended;
    const next = { ...row, weight: weight ?? row.weight, endedAt };
    await tx.update(charityOrganisations).set({ weight: next.weight, endedAt }).where(isIt);
    const facts = { organisation: id, weight: next.weight, isEnded: endedAt !== null };
    await append(tx, now, [{ subjectId: byId, act: 'charity.organisationChanged', facts }]);
    return next;
  });
  return changed instanceof Refusal ? changed : viewOne(context, changed);
}
