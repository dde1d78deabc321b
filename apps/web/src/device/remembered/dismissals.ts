/**
 * What a person postponed. Kept in cookies, because the names in local storage are fixed and cookies expire: what was
 * postponed for a day comes back after one.
 */
export type DismissedPrompt = 'update' | 'install' | 'push';

const DAY_SECONDS = 86_400;
const LENGTH_SECONDS: Readonly<Record<DismissedPrompt, number>> = {
  update: DAY_SECONDS,
  install: 365 * DAY_SECONDS,
  push: 365 * DAY_SECONDS,
};

const cookieName = (what: DismissedPrompt) => `${what}-later`;

/** `which` is the version that was put off; a newer one is told again. */
export function dismissPrompt(what: DismissedPrompt, which = 'yes'): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const value = encodeURIComponent(which);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers we support.
  document.cookie = `${cookieName(what)}=${value}; Path=/; Max-Age=${LENGTH_SECONDS[what]}; SameSite=Strict${secure}`;
}

export function isDismissed(what: DismissedPrompt, which = 'yes'): boolean {
  return document.cookie.split('; ').includes(`${cookieName(what)}=${encodeURIComponent(which)}`);
}

/** Tasks of the home page that wait for tomorrow, by marks of the page's own. They come back with the next day of this device's calendar. */
const TASKS = 'tasks-later';
/** A cookie holds few: of more the newest stay away. */
const TASKS_MAX = 30;

export function dismissTask(mark: string, now: Date = new Date()): void {
  const marks = [...listDismissedTasks().filter((one) => one !== mark), mark].slice(-TASKS_MAX);
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const seconds = Math.max(1, Math.ceil((tomorrow.getTime() - now.getTime()) / 1_000));
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers we support.
  document.cookie = `${TASKS}=${marks.join('.')}; Path=/; Max-Age=${seconds}; SameSite=Strict${secure}`;
}

export function listDismissedTasks(): string[] {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${TASKS}=`));
  return pair === undefined
    ? []
    : pair
        .slice(TASKS.length + 1)
        .split('.')
        .filter((mark) => mark !== '');
}
