import { and, eq, gte, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { firstIdSince } from '../../../db/new-id.ts';
import { nameInsert, nameQuery } from '../../../db/run-named.ts';
import { sendTogether } from '../../../db/send-together.ts';
import { cardStopLinks } from '../../../db/tables/emergency.ts';
import { notifications } from '../../../db/tables/notifications.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import type { NoticeSwitches } from '../../notifications/notification-settings.ts';
import { type Notice, notify } from '../../notifications/notify.ts';
import { makeStopLink } from '../stop-link.ts';
import type { LockedCard } from './judge-card.ts';
import type { ReadingTableRow } from './log-reading.ts';

type ToldOwner = Pick<LockedCard, 'owner'> & {
  /** What mails call the card. */
  readonly card: string | null;
  readonly switches: NoticeSwitches;
};

/**
 * Tells the owner of a reading, in its transaction. The network stays in the log, where it is forgotten in time; the notice
 * has the country. Neither push nor mail says which groups were shown.
 */
export async function tellOwner(tx: Tx, context: Context, row: ReadingTableRow, told: ToldOwner): Promise<void> {
  const notice = buildNotice(row);
  // What is critical is told whatever its owner switched off, so the mail need not wait for the notice.
  const isMailed = notice.kind === 'emergency.read' && notice.severity === 'critical';
  await sendTogether([
    notify(tx, context, [notice, ...listPrintNotices(row)], told.switches),
    isMailed ? mailStopLink(tx, context, row, told) : null,
  ]);
}

const buildBase = ({ ownerId, recordId, leafHash, country, id }: ReadingTableRow) => ({
  ...{ accountId: ownerId, recordId, leafHash, location: country },
  facts: { reading: id },
});

function buildNotice(row: ReadingTableRow): Notice {
  const { facts, ...base } = buildBase(row);
  const said = { ...facts, result: row.result, ...(row.groups.length > 0 && { groups: row.groups.join(' ') }) };
  if (row.isDrill) return { ...base, kind: 'emergency.drill', severity: 'medium', facts: said, isMailed: false };
  // A card that shows nothing alarms nobody at night, but its owner hears of who tried.
  const severity = row.result === 'open' || row.result === 'recordBroken' ? 'critical' : 'high';
  return { ...base, kind: 'emergency.read', severity, facts: said };
}

/** Somebody holds a print that is newer than what the server has: its data may have been put back. */
function listPrintNotices(row: ReadingTableRow): Notice[] {
  return row.newerPrint === null ? [] : [{ ...buildBase(row), kind: 'emergency.older', severity: 'critical' }];
}

const countTimes = nameQuery('notice_count_times', (db) =>
  db
    .update(notifications)
    .set({
      facts: sql`${notifications.facts} || jsonb_build_object('times', ${sql.placeholder('times')}::text)`,
    })
    .where(
      and(
        eq(notifications.accountId, sql.placeholder('ownerId')),
        // Ids begin with their time: only the notices since the reading are looked at.
        gte(notifications.id, sql.placeholder('since')),
        sql`${notifications.facts} ->> 'reading' = ${sql.placeholder('reading')}`,
      ),
    ),
);

/** The first notice stands; those counted on it make its number larger. */
export async function countOnNotice(tx: Tx, { ownerId, id, at, repeats }: ReadingTableRow): Promise<void> {
  await countTimes(tx, { ownerId, reading: id, since: firstIdSince(at), times: String(repeats + 1) });
}

const storeStopLink = nameInsert('stop_link_store', cardStopLinks);

/** By mail always, to a confirmed address: the link stops this card without a session. */
async function mailStopLink(
  tx: Tx,
  context: Context,
  { ownerId: accountId, recordId, result, at, country }: ReadingTableRow,
  { owner: { email: to, emailConfirmedAt, language }, card }: ToldOwner,
): Promise<void> {
  if (emailConfirmedAt === null) return;
  const { url: stopUrl, link } = makeStopLink(context, { accountId, recordId });
  const params = { notice: 'emergency.read', facts: { result }, card, at, country, stopUrl } as const;
  await sendTogether([
    storeStopLink(tx, link),
    queueMail(tx, context, { accountId, to, kind: 'cardRead', params, accountLanguage: language }),
  ]);
}
