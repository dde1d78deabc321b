import { MINUTE_MS } from '@repo/contract/durations';
import type { Notification } from '@repo/contract/notifications/notifications';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { type Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import { viewNotices } from './notification-view.ts';
import { type Notice, notify } from './notify.ts';

/** Demo accounts are shared, so a limit keeps one visitor from filling their list. */
const DEMO_NOTICES_A_MINUTE = 60;

type InventedNotice = Pick<Notice, 'kind' | 'severity'> & Partial<Pick<Notice, 'facts' | 'network' | 'location'>>;

/** Creates a real row, marked as invented by its kind. Only in the demo realm. */
export async function makeDemoNotice(
  context: Context,
  { accountId, realm }: Session,
  invented: InventedNotice,
): Promise<Notification | Refusal> {
  if (realm !== 'demo') return refuse('request.notFound');
  const rule = { max: DEMO_NOTICES_A_MINUTE, windowMs: MINUTE_MS };
  const waitSeconds = await countWindowUse(
    context.db,
    limitKey(context, 'demo.notice', accountId),
    context.clock.now(),
    rule,
  );
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const rows = await context.db.transaction((tx) => notify(tx, context, [{ accountId, ...invented }]));
  const [notification] = await viewNotices(context, accountId, rows);
  return notification ?? refuse('notifications.switchedOff');
}
