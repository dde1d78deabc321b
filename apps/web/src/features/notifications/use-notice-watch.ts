import { type Notification, streamNotifications } from '@repo/contract/notifications/notifications';
import { useEffect, useRef, useState } from 'react';
import { onSession } from '../../api/session.ts';
import { soundAlert } from '../../device/media/alert-sound.ts';
import { showNotice } from '../../device/site/browser-notices.ts';
import { onNoticePressed } from '../../device/site/push-subscription.ts';
import { hearStream } from '../../parts/changes/hear-stream.ts';
import { useSignIns } from '../../parts/changes/use-sign-ins.ts';
import { formatQuietNotice } from '../../parts/notices/notice-sentences.ts';
import { forgetPush, isPushedHere, startPush } from '../../parts/push/push-here.ts';
import { useNotificationSettings } from '../../parts/push/use-notification-settings.ts';
import { useLanguage } from '../../parts/words/use-language.ts';
import { storePushLanguage } from '../../workers/push/push-language.ts';
import { findNewestId, newsAmong } from './news.ts';
import { useNotifications, useRefresh } from './use-notifications.ts';
import { useRoleNews } from './use-role-news.ts';

/** The lock that one tab holds, and the channel by which it tells the others. */
const TAB_NAME = 'notifications';
/** A person who comes back to many sees the newest ones, and the rest in the list. */
const NOTICES_AT_ONCE = 3;

/**
 * Stands once in the shell. One tab of the browser listens to the server's stream, tells the others, and is the one that
 * sounds and shows notices; each tab keeps its own list fresh.
 */
export function useNoticeWatch(onPressed: (id: string) => void): { arrived: number } {
  const isSpeaker = useRef(false);
  const refresh = useRefresh();
  const refreshed = useRef(refresh);
  refreshed.current = refresh;
  const turn = useSignIns();

  useEffect(() => {
    const stop = hearStream({
      call: streamNotifications,
      name: TAB_NAME,
      turn,
      onNotification: () => void refreshed.current(),
      onSpeaking: () => {
        isSpeaker.current = true;
      },
    });
    const forget = onSession((event) => {
      if (event !== 'begun') stop();
    });
    return () => {
      isSpeaker.current = false;
      forget();
      stop();
    };
  }, [turn]);

  return useAnnouncements(isSpeaker, onPressed);
}

function useAnnouncements(isSpeaker: { current: boolean }, onPressed: (id: string) => void): { arrived: number } {
  const list = useNotifications(undefined, { refreshes: true }).data;
  useRoleNews(list);
  const { settings } = useNotificationSettings();
  const known = useRef<string | null>(null);
  const pressed = useRef(onPressed);
  pressed.current = onPressed;
  const [arrived, setArrived] = useState(0);
  usePushUpkeep(settings?.pushNotifications === true);
  useEffect(() => onNoticePressed((id) => pressed.current(id)), []);

  // What comes after the first list is news, also while the settings are still being read.
  useEffect(() => {
    if (list !== undefined) known.current ??= findNewestId(list, null);
  }, [list]);

  useEffect(() => {
    if (list === undefined || settings === undefined) return;
    const news = newsAmong(list, known.current);
    known.current = findNewestId(list, known.current);
    if (news.length === 0) return;
    setArrived(news.length);
    if (!isSpeaker.current) return;
    if (settings.soundEnabled && news.some(({ severity }) => severity === 'critical')) void soundAlert();
    if (settings.pushNotifications) void showNotices(news, (id) => pressed.current(id));
  }, [list, settings, isSpeaker]);

  return { arrived };
}

function usePushUpkeep(isOn: boolean): void {
  const language = useLanguage();
  useEffect(() => {
    if (isOn) void startPush();
  }, [isOn]);
  useEffect(() => {
    if (isOn) void storePushLanguage(language);
  }, [isOn, language]);
  useEffect(
    () =>
      onSession((event) => {
        if (event === 'ended') void forgetPush();
      }),
    [],
  );
}

/** Where pushes reach this browser its worker shows them: nobody is told twice. */
async function showNotices(news: readonly Notification[], onPressed: (id: string) => void): Promise<void> {
  if (await isPushedHere()) return;
  for (const notice of news.slice(0, NOTICES_AT_ONCE).toReversed()) {
    const { title, message } = formatQuietNotice(notice);
    showNotice(title, message, notice.id, () => onPressed(notice.id));
  }
}
