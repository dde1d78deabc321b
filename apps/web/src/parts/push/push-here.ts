import { readPushKey, subscribeToPush, unsubscribeFromPush } from '@repo/contract/notifications/push';
import { ask } from '../../api/ask.ts';
import { AskError } from '../../api/ask-error.ts';
import { noticePermission } from '../../device/site/browser-notices.ts';
import {
  dropFormerWorker,
  dropPushAddress,
  makePushAddress,
  readPushAddress,
} from '../../device/site/push-subscription.ts';

/** Whether the browser's maker wakes this browser for us. */
export const isPushedHere = async (): Promise<boolean> => (await readPushAddress()) !== null;

/**
 * Gives the server an address of this browser. False where the browser has none to give, or the server takes none of its
 * kind: then notices show while a page is open, and the settings say so. Asked on every start, because browsers renew
 * addresses and a session has to be named for each.
 */
export async function startPush(): Promise<boolean> {
  if (noticePermission() !== 'granted') return false;
  try {
    const { publicKey } = await ask(readPushKey, {}, { background: true });
    const address = await makePushAddress(publicKey);
    if (address === null) return false;
    await ask(subscribeToPush, { body: address }, { background: true });
    // Only now: until the server has the new address, the former worker keeps the old one.
    await dropFormerWorker();
    return true;
  } catch (error) {
    // Without a server or against its will: the next start tries again.
    if (!(error instanceof AskError)) throw error;
    if (error.code === 'notifications.badPushEndpoint') await dropPushAddress();
    return false;
  }
}

/** Here first: what the server still sends is refused at the address that is gone. */
export async function stopPush(): Promise<void> {
  await dropPushAddress();
  await ask(unsubscribeFromPush, {});
}

/** Signed out: this browser must not go on saying that something happened in an account that is not open here. */
export const forgetPush = (): Promise<void> => dropPushAddress();
