import type { NotificationSettings } from '@repo/contract/notifications/notifications';
import { useEffect, useState } from 'react';
import { AskError } from '../../api/ask-error.ts';
import { type NoticePermission, noticePermission, requestNotices } from '../../device/site/browser-notices.ts';
import { isPushedHere, startPush, stopPush } from './push-here.ts';

export type PushSwitch = {
  permission: NoticePermission;
  /** Whether this browser can be reached with every page closed; null while that is not known. */
  isPushed: boolean | null;
  turn: (isOn: boolean) => Promise<{ isPushed: boolean }>;
  allowHere: () => Promise<void>;
};

/** Switching on asks the browser first: a switch that is on and shows nothing would be a promise nobody keeps. */
export function usePushSwitch(save: (changed: Partial<NotificationSettings>) => Promise<unknown>): PushSwitch {
  const [permission, setPermission] = useState(noticePermission);
  const [isPushed, setPushed] = useState<boolean | null>(null);

  useEffect(() => {
    void isPushedHere().then(setPushed);
  }, []);

  async function allowHere(): Promise<void> {
    const given = await requestNotices();
    setPermission(given);
    if (given === 'granted') setPushed(await startPush());
  }

  async function turn(isOn: boolean): Promise<{ isPushed: boolean }> {
    try {
      return note(isOn ? await turnOn() : await turnOff());
    } catch (error) {
      // The change itself says what was wrong beside the switches.
      if (!(error instanceof AskError)) throw error;
      return { isPushed: false };
    }
  }

  async function turnOn(): Promise<boolean> {
    const given = await requestNotices();
    setPermission(given);
    if (given !== 'granted') return false;
    await save({ pushNotifications: true });
    return startPush();
  }

  async function turnOff(): Promise<boolean> {
    await save({ pushNotifications: false });
    await stopPush();
    return false;
  }

  function note(isReached: boolean): { isPushed: boolean } {
    setPushed(isReached);
    return { isPushed: isReached };
  }

  return { permission, isPushed, turn, allowHere };
}
