import { NOTIFICATION_KINDS, type NotificationKind } from '@repo/contract/notifications/notification-kinds';
import type { NotificationType } from '@repo/contract/notifications/notification-types';
import { NOTIFICATION_SETTINGS_PRESET, type NotificationSettings } from '@repo/contract/notifications/notifications';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { nameQuery } from '../../db/run-named.ts';
import { notificationSettings } from '../../db/tables/notifications.ts';
import { append } from '../audit/audit-leaves.ts';

/** `other` has no setting, because it answers a request of the person. */
const SWITCHES: Readonly<Record<NotificationType, keyof NotificationSettings | null>> = {
  document: 'documentAlerts',
  wallet: 'walletAlerts',
  security: 'securityAlerts',
  login: 'loginAlerts',
  other: null,
};

export function isSwitchedOff(settings: NotificationSettings | undefined, kind: NotificationKind): boolean {
  const name = SWITCHES[NOTIFICATION_KINDS[kind].type];
  return name !== null && !(settings ?? NOTIFICATION_SETTINGS_PRESET)[name];
}

const { accountId: _owner, ...SETTINGS_COLUMNS } = getTableColumns(notificationSettings);

/** The settings of accounts that changed one; all others have the defaults. */
export type NoticeSwitches = ReadonlyMap<string, NotificationSettings>;

const readOne = nameQuery('notice_switches', (db) =>
  db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.accountId, sql.placeholder('accountId'))),
);

export async function readSwitches(db: Db, accountIds: readonly string[]): Promise<NoticeSwitches> {
  const [accountId = '', ...others] = new Set(accountIds);
  const isTheirs = inArray(notificationSettings.accountId, [accountId, ...others]);
  const rows =
    others.length === 0
      ? await readOne(db, { accountId })
      : await db.select().from(notificationSettings).where(isTheirs);
  return new Map(rows.map(({ accountId, ...settings }) => [accountId, settings]));
}

const prepareSettings = prepareOnce((db) =>
  db
    .select(SETTINGS_COLUMNS)
    .from(notificationSettings)
    .where(eq(notificationSettings.accountId, sql.placeholder('accountId')))
    .prepare('notification_settings_of'),
);

export async function readOwnSettings(db: Db, accountId: string): Promise<NotificationSettings> {
  const [settings] = await prepareSettings(db).execute({ accountId });
  return settings ?? NOTIFICATION_SETTINGS_PRESET;
}

type SettingsChange = { [Name in keyof NotificationSettings]?: NotificationSettings[Name] | undefined };

/** Changes only the named settings, so that two pages that change different ones do not undo each other. */
export async function changeOwnSettings(
  context: Context,
  { accountId }: Session,
  changes: SettingsChange,
): Promise<NotificationSettings> {
  const named = Object.entries(changes).filter(([, value]) => value !== undefined);
  if (named.length === 0) return readOwnSettings(context.db, accountId);
  const set: SettingsChange = Object.fromEntries(named);
  return context.db.transaction(async (tx) => {
    const before = await lockSettings(tx, accountId);
    const [row] = await tx
      .update(notificationSettings)
      .set(set)
      .where(eq(notificationSettings.accountId, accountId))
      .returning();
    if (row === undefined) throw new Error('Locked settings vanished.');
    const { accountId: _owner, ...after } = row;
    const changed = Object.entries(set).filter(([name, value]) => new Map(Object.entries(before)).get(name) !== value);
    // Logged, because an attacker may want to silence an account's alerts.
    const facts = Object.fromEntries(changed.map(([name, value]) => [name, value === true]));
    if (changed.length > 0) {
      await append(tx, context.clock.now(), [{ subjectId: accountId, act: 'notifications.switched', facts }]);
    }
    return after;
  });
}

async function lockSettings(tx: Tx, accountId: string): Promise<NotificationSettings> {
  await tx
    .insert(notificationSettings)
    .values({ accountId, ...NOTIFICATION_SETTINGS_PRESET })
    .onConflictDoNothing();
  const isOwn = eq(notificationSettings.accountId, accountId);
  const [row] = await tx.select().from(notificationSettings).where(isOwn).for('update');
  if (row === undefined) throw new Error('Settings vanished.');
  const { accountId: _owner, ...settings } = row;
  return settings;
}
