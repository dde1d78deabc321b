/** What the browser lets us do: `ask` before the person was asked. */
export type NoticePermission = 'granted' | 'denied' | 'ask' | 'unsupported';

export function noticePermission(): NoticePermission {
  if (typeof Reflect.get(globalThis, 'Notification') !== 'function') return 'unsupported';
  const { permission } = Notification;
  return permission === 'default' ? 'ask' : permission;
}

/** Only from a click: browsers and people refuse a question that comes out of nowhere. */
export async function requestNotices(): Promise<NoticePermission> {
  if (noticePermission() === 'unsupported') return 'unsupported';
  await Notification.requestPermission();
  return noticePermission();
}

/**
 * False if the browser shows none; some do so only from a service worker. A notice replaces one with the same `tag`. A
 * click brings this tab to the front.
 */
export function showNotice(title: string, body: string, tag: string, onClick: () => void = () => undefined): boolean {
  if (noticePermission() !== 'granted') return false;
  try {
    const notice = new Notification(title, { body, tag });
    notice.onclick = () => {
      window.focus();
      notice.close();
      onClick();
    };
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
