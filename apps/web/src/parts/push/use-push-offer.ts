import { useState } from 'react';
import { readHold, readSession } from '../../api/session.ts';
import { readPlatform } from '../../device/platform.ts';
import { dismissPrompt, isDismissed } from '../../device/remembered/dismissals.ts';
import { m } from '../../paraglide/messages.js';
import { showToast } from '../../ui/toast-store.ts';
import { useNotificationSettings } from './use-notification-settings.ts';
import { usePushSwitch } from './use-push-switch.ts';

/**
 * What this browser can promise. `install`: an iPhone asks for nothing until the site stands on its home screen.
 * `openOnly`: it shows notices, and nobody wakes it.
 */
export type PushState = 'ask' | 'on' | 'openOnly' | 'denied' | 'install' | 'unsupported';

export type PushOffer = {
  /** It is null while that is not known, and for whoever may change nothing now. */
  state: PushState | null;
  isPutOff: boolean;
  accept: () => Promise<void>;
  notNow: () => void;
};

/** Being told on this device the moment somebody opens a card. The browser is asked by `accept`, and never before. */
export function usePushOffer(): PushOffer {
  const { settings, change } = useNotificationSettings();
  const { permission, isPushed, turn } = usePushSwitch(change.mutateAsync);
  const owner = readSession()?.user.id.slice(-6) ?? '';
  const [isLater, setLater] = useState(() => isDismissed('push', owner));
  const isOn = settings?.pushNotifications;
  return {
    state:
      isOn === undefined || isPushed === null || readHold() !== null
        ? null
        : derivePushState(permission, isOn, isPushed),
    isPutOff: isLater,
    accept: async () => {
      const { isPushed: isReached } = await turn(true);
      if (isReached) showToast({ tone: 'ok', title: onPhone() ? m.owner_push_done() : m.owner_push_done_computer() });
    },
    notNow: () => {
      dismissPrompt('push', owner);
      setLater(true);
    },
  };
}

function derivePushState(
  permission: ReturnType<typeof usePushSwitch>['permission'],
  isOn: boolean,
  isPushed: boolean,
): PushState {
  if (permission === 'denied') return 'denied';
  if (permission === 'unsupported') return readPlatform() === 'iOS' ? 'install' : 'unsupported';
  if (permission === 'ask' || !isOn) return 'ask';
  return isPushed ? 'on' : 'openOnly';
}

export function onPhone(): boolean {
  const platform = readPlatform();
  return platform === 'iOS' || platform === 'Android';
}
