import type { Need, NeedName } from '@repo/contract/rules/posture';
import { m } from '../../paraglide/messages.js';
import { formatShortDay } from '../../parts/words/dates.ts';
import type { IconName } from '../../ui/icons/icon-paths.ts';

/** What a need says, and what its one button says. */
export type NeedTexts = { icon: IconName; title: string; about: string; act: string };

const formatNeedDay = ({ at }: Need) => (at === null ? '' : formatShortDay(at));
const readCount = ({ count }: Need) => ({ count: count ?? 0 });

/** The newest critical notification in full, where the answer holds it; the others are counted. */
export function criticalTexts(need: Need, { title, message }: { title: string; message: string }): NeedTexts {
  const more = (need.count ?? 1) - 1;
  const about = more > 0 ? `${message} ${m.dashboard_need_critical_more({ count: more })}` : message;
  return { icon: 'alert', title, about, act: m.dashboard_need_critical_details() };
}

export const NEED_TEXTS: Readonly<Record<NeedName, (need: Need, email: string) => NeedTexts>> = {
  criticalNotices: (need) => ({
    icon: 'alert',
    title: m.dashboard_need_critical(readCount(need)),
    about: m.dashboard_need_critical_about(),
    act: m.dashboard_need_critical_do(),
  }),
  reverification: (need) => ({
    icon: 'clock',
    title: need.isGrave
      ? m.dashboard_need_overdue({ day: formatNeedDay(need) })
      : m.dashboard_need_due({ day: formatNeedDay(need) }),
    about: m.dashboard_need_check_about(),
    act: m.dashboard_need_check_do(),
  }),
  profile: ({ isGrave }) => ({
    icon: 'user',
    title: isGrave ? m.profile_notice_rejected_title() : m.profile_notice_title(),
    about: isGrave ? m.profile_notice_rejected_about() : m.profile_notice_about(),
    act: isGrave ? m.profile_notice_open() : m.profile_required_button(),
  }),
  email: (_need, email) => ({
    icon: 'text',
    title: m.dashboard_need_email(),
    about: m.dashboard_need_email_about({ email }),
    act: m.dashboard_fix_email(),
  }),
  secondFactor: () => ({
    icon: 'key',
    title: m.dashboard_need_factor(),
    about: m.dashboard_need_factor_about(),
    act: m.dashboard_need_factor_do(),
  }),
  recoveryCode: ({ isGrave }) => ({
    icon: 'document',
    title: isGrave ? m.dashboard_need_code() : m.dashboard_need_keep(),
    about: isGrave ? m.dashboard_need_code_about() : m.dashboard_need_keep_about(),
    act: isGrave ? m.dashboard_need_code_do() : m.dashboard_need_keep_do(),
  }),
  backupCodes: (need) => ({
    icon: 'list',
    title: need.isGrave ? m.dashboard_need_backup_none() : m.dashboard_need_backup(readCount(need)),
    about: m.dashboard_need_backup_about(),
    act: m.dashboard_need_backup_do(),
  }),
  planDue: (need) => ({
    icon: 'heart',
    title: need.isGrave ? m.dashboard_need_plan_late() : m.dashboard_need_plan({ day: formatNeedDay(need) }),
    about: m.dashboard_need_plan_about(),
    act: m.dashboard_need_plan_do(),
  }),
  pictureAsked: (need) => ({
    icon: 'image',
    title: m.dashboard_need_picture(),
    about: m.dashboard_need_picture_about({ day: formatNeedDay(need) }),
    act: m.dashboard_need_picture_do(),
  }),
  feeUnderWay: (need) => ({
    icon: 'clock',
    title: m.dashboard_need_fee_runs({ day: formatNeedDay(need) }),
    about: m.dashboard_need_fee_runs_about(),
    act: m.fees_follow(),
  }),
  folderOffered: (need) => ({
    icon: 'folder',
    title: m.dashboard_need_folder(readCount(need)),
    about: m.dashboard_need_folder_about(),
    act: m.ui_open(),
  }),
  orderWaiting: () => ({
    icon: 'bag',
    title: m.dashboard_need_order(),
    about: m.dashboard_need_order_about(),
    act: m.dashboard_need_order_do(),
  }),
  paymentWaiting: () => ({
    icon: 'card',
    title: m.dashboard_need_payment(),
    about: m.dashboard_need_payment_about(),
    act: m.ui_open(),
  }),
  room: (need) => ({
    icon: 'glyph',
    title: need.isGrave ? m.dashboard_need_room_full() : m.dashboard_need_room(readCount(need)),
    about: m.dashboard_need_room_about(),
    act: m.dashboard_need_room_do(),
  }),
  staleGlyphs: (need) => ({
    icon: 'history',
    title: m.dashboard_need_stale(readCount(need)),
    about: m.dashboard_need_stale_about(),
    act: m.dashboard_need_stale_do(),
  }),
  endedGlyphs: (need) => ({
    icon: 'glyph',
    title: m.dashboard_need_ended(readCount(need)),
    about: m.dashboard_need_ended_about(),
    act: m.ui_open(),
  }),
  storagePlace: () => ({
    icon: 'folder',
    title: m.dashboard_need_storage(),
    about: m.dashboard_need_storage_about(),
    act: m.dashboard_need_storage_do(),
  }),
};
