import type { IconName } from './icons/icon-paths.ts';

/** What a colour may mean. A tone always comes with an icon and a word. */
export type Tone = 'info' | 'ok' | 'warn' | 'danger' | 'seal' | 'plain';

export const TONE_ICONS: Record<Tone, IconName> = {
  info: 'info',
  ok: 'ok',
  warn: 'warn',
  danger: 'alert',
  seal: 'ok',
  plain: 'info',
};

export const TONE_TEXT: Record<Tone, string> = {
  info: 'text-info',
  ok: 'text-ok',
  warn: 'text-warn',
  danger: 'text-danger',
  seal: 'text-seal',
  plain: 'text-ink-3',
};

export const TONE_WASH: Record<Tone, string> = {
  info: 'bg-info-wash',
  ok: 'bg-ok-wash',
  warn: 'bg-warn-wash',
  danger: 'bg-danger-wash',
  seal: 'bg-seal-wash',
  plain: 'bg-sunken',
};
