import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { accounts, devices, sessions } from '../../../db/tables/accounts.ts';
import type { RequestPlace } from '../../../http/network.ts';
import { makeNotMeLink } from '../../accounts/not-me-link.ts';
import { ownAddress } from '../../accounts/own-address.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import { notify } from '../../notifications/notify.ts';

type NewDeviceHolder = Pick<typeof accounts.$inferSelect, 'id' | 'realm' | 'username'>;
type NewDevice = RequestPlace & { deviceId: string; label: string };

/** An account that has other devices was opened on one more: a notice, and to a confirmed address a mail with a way out. */
export async function notifyNewDevice(
  tx: Tx,
  context: Context,
  holder: NewDeviceHolder,
  device: NewDevice,
): Promise<void> {
  const { id: accountId } = holder;
  const { deviceId, label, network, country } = device;
  const isOther = and(eq(devices.accountId, accountId), ne(devices.id, deviceId));
  const [other] = await tx.select({ id: devices.id }).from(devices).where(isOther).limit(1);
  if (other === undefined) return;
  const at = context.clock.now();
  const notice = { accountId, kind: 'device.new', severity: 'high', facts: { device: deviceId } } as const;
  await notify(tx, context, [{ ...notice, network: ownAddress(holder, network), location: country }]);
  const { email, emailConfirmedAt } = accounts;
  const [account] = await tx.select({ email, emailConfirmedAt }).from(accounts).where(eq(accounts.id, accountId));
  if (account === undefined || account.emailConfirmedAt === null) return;
  const params = { device: label, network, at, notMeUrl: await makeNotMeLink(tx, context, accountId) };
  await queueMail(tx, context, { accountId, to: account.email, kind: 'newDevice', params });
}

/** Label of the device that this session added; no notification was sent while the session was limited to the steps. */
export async function deviceMadeWith(tx: Tx, sessionId: string): Promise<{ deviceId: string; label: string } | null> {
  const [row] = await tx
    .select({ deviceId: devices.id, label: devices.label })
    .from(sessions)
    .innerJoin(devices, and(eq(devices.id, sessions.deviceId), eq(devices.createdAt, sessions.createdAt)))
    .where(eq(sessions.id, sessionId));
  return row ?? null;
}
