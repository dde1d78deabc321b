import { NOTIFICATION_KINDS } from '@repo/contract/notifications/notification-kinds';
import { IS_SAMPLE, isAboutMoney } from '@repo/contract/notifications/sample';
import { isPlayMoney } from '@repo/contract/rules/money-mode';
import { and, eq, isNotNull } from 'drizzle-orm';
import { announce } from '../../core/announce-change.ts';
import type { Context } from '../../core/context.ts';
import { moneyMode } from '../../core/money-mode.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { nameInsert } from '../../db/run-named.ts';
import { sendTogether } from '../../db/send-together.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { queueMail } from './mail/queue-mail.ts';
import { readMailName } from './mail/read-mail-names.ts';
import { buildMetadata } from './notice-metadata.ts';
import { isSwitchedOff, type NoticeSwitches, readSwitches } from './notification-settings.ts';
import { queuePushes } from './push/queue-pushes.ts';

export type NoticeRow = typeof notifications.$inferSelect;
export type Notice = Pick<NoticeRow, 'accountId' | 'kind' | 'severity'> &
  Partial<Omit<NoticeRow, 'id' | 'createdAt' | 'readAt' | 'clearedAt' | 'notMeAt'>> & {
    /** By mail too, whatever its kind says. */
    isMailed?: boolean;
  };

/**
 * Runs in the transaction of the act, so that a notification exists exactly when its act was committed. Kinds that the
 * recipient switched off are not stored, except critical ones: those are always listed and sent by mail. `known`: the
 * switches of all recipients, of an act that has read them already.
 */
export async function notify(
  tx: Tx,
  context: Context,
  notices: readonly Notice[],
  known?: NoticeSwitches,
): Promise<NoticeRow[]> {
  if (notices.length === 0) return [];
  const recipients = notices.map(({ accountId }) => accountId);
  const switches = known ?? (await readSwitches(tx, recipients));
  const at = context.clock.now();
  const told = notices.filter(
    ({ severity, kind, accountId }) => severity === 'critical' || !isSwitchedOff(switches.get(accountId), kind),
  );
  const rows = told.map((notice) => buildNoticeRow(markSample(context, notice), at));
  if (rows.length === 0) return [];
  const pushed = rows.filter((row) => switches.get(row.accountId)?.pushNotifications);
  await sendTogether([
    ...rows.map((row) => storeNotice(tx, row)),
    ...rows.map(({ accountId, id, kind }) => announce(tx, { accountId, id, kind })),
    queuePushes(tx, at, pushed),
  ]);
  for (const [at, row] of rows.entries()) await mailIfWanted(tx, context, row, told[at]?.isMailed);
  return rows;
}

/** What names a sum says whether money moved: by the payment it is about, else by what money this database holds. */
function markSample(context: Context, notice: Notice): Notice {
  if (notice.facts?.sample !== undefined || !isAboutMoney(notice.kind)) return notice;
  return isPlayMoney(moneyMode(context)) ? { ...notice, facts: { ...notice.facts, sample: IS_SAMPLE } } : notice;
}

function buildNoticeRow({ isMailed: _, ...notice }: Notice, at: Date): NoticeRow {
  return {
    recordId: null,
    scanId: null,
    leafHash: null,
    facts: {},
    network: null,
    location: null,
    ...notice,
    id: newId(at.getTime()),
    createdAt: at,
    readAt: null,
    clearedAt: null,
    notMeAt: null,
  };
}

const storeNotice = nameInsert('notice_store', notifications);

/** By mail too: what is critical, and what somebody should hear of while no page is open, unless its act sends a mail itself. */
async function mailIfWanted(tx: Tx, context: Context, row: NoticeRow, isMailed = false): Promise<void> {
  const { mail: rule } = NOTIFICATION_KINDS[row.kind];
  if (rule === 'none') return;
  if (row.severity === 'critical') await mail(tx, context, row, 'criticalNotice');
  else if (rule === 'always' || isMailed) await mail(tx, context, row, 'notice');
}

/** To a confirmed address alone. */
async function mail(tx: Tx, context: Context, row: NoticeRow, kind: 'notice' | 'criticalNotice'): Promise<void> {
  const { accountId, createdAt } = row;
  const isConfirmed = and(eq(accounts.id, accountId), isNotNull(accounts.emailConfirmedAt));
  const [account] = await tx.select({ email: accounts.email }).from(accounts).where(isConfirmed);
  if (account === undefined) return;
  const card = await readMailName(tx, row);
  const params = { notice: row.kind, facts: buildMetadata(row), card, at: createdAt };
  await queueMail(tx, context, { accountId, to: account.email, kind, params });
}
