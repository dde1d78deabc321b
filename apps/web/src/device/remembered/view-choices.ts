/**
 * How this browser shows the interface. The choices live in cookies of their own, because the names in local
 * storage are fixed and because `public/early-theme.js` must read theme and language before the first paint.
 */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const YEAR_SECONDS = 31_536_000;

export function readChoice(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** An undefined value forgets the choice. */
export function writeChoice(name: string, value: string | undefined): void {
  const age = value === undefined ? 0 : YEAR_SECONDS;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers we support.
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${age}; SameSite=Strict${secure}`;
}

export function chosenTheme(): Theme {
  const value = readChoice('theme');
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Applies the theme to the page at once and keeps it for the next visit. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  writeChoice('theme', theme === 'system' ? undefined : theme);
  for (const listener of themeListeners) listener();
}

const themeListeners = new Set<() => void>();

/** Keeps all theme switches in step, wherever the theme was chosen. Returns the function that stops listening. */
export function subscribeTheme(listener: () => void): () => void {
  themeListeners.add(listener);
  return () => themeListeners.delete(listener);
}

/** Single-key shortcuts can be turned off (WCAG 2.1.4), for people who dictate or press keys by accident. */
export const singleKeysOn = (): boolean => readChoice('single-keys') !== 'off';
export const chooseSingleKeys = (on: boolean): void => writeChoice('single-keys', on ? undefined : 'off');

/** Written only when a person chose: until then each visit follows the languages of the browser. */
export const storeLanguage = (language: string): void => writeChoice('language', language);
