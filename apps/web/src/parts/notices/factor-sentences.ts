import { m } from '../../paraglide/messages.js';

type NoticeText = { title: string; message: string };

/** Undefined for a change that this page does not know yet. */
export function formatFactorChange(what: string | undefined): NoticeText | undefined {
  if (what === undefined) return { title: m.notifications_say_factor_title(), message: m.notifications_say_factor() };
  const words = CHANGES[what];
  return words && { title: words.title(), message: words.message() };
}

const CHANGES: Readonly<Record<string, { title: () => string; message: () => string }>> = {
  passkeyAdded: { title: m.notifications_say_passkeyAdded_title, message: m.notifications_say_passkeyAdded },
  passkeyRemoved: { title: m.notifications_say_passkeyRemoved_title, message: m.notifications_say_passkeyRemoved },
  passkeyBlocked: { title: m.notifications_say_passkeyBlocked_title, message: m.notifications_say_passkeyBlocked },
  passkeyShared: { title: m.notifications_say_passkeyShared_title, message: m.notifications_say_passkeyShared },
  totpAdded: { title: m.notifications_say_totpAdded_title, message: m.notifications_say_totpAdded },
  totpRemoved: { title: m.notifications_say_totpRemoved_title, message: m.notifications_say_totpRemoved },
  backupCodesMade: { title: m.notifications_say_backupCodesMade_title, message: m.notifications_say_backupCodesMade },
  backupCodeUsed: { title: m.notifications_say_backupCodeUsed_title, message: m.notifications_say_backupCodeUsed },
  recoveryKitMade: { title: m.notifications_say_recoveryKitMade_title, message: m.notifications_say_recoveryKitMade },
  recoveryKitUsed: { title: m.notifications_say_recoveryKitUsed_title, message: m.notifications_say_recoveryKitUsed },
  voiceOrFaceAdded: {
    title: m.notifications_say_voiceOrFaceAdded_title,
    message: m.notifications_say_voiceOrFaceAdded,
  },
  voiceOrFaceRemoved: {
    title: m.notifications_say_voiceOrFaceRemoved_title,
    message: m.notifications_say_voiceOrFaceRemoved,
  },
};
