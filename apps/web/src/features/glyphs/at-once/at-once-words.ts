import { m } from '../../../paraglide/messages.js';
import type { DueCard } from './due-at-once.ts';

export const atOnceTitle = (due: readonly DueCard[]): string =>
  due.length === 1
    ? m.owner_at_once_title({ name: due[0]?.name ?? '' })
    : m.owner_at_once_title_many({ count: due.length });

export const atOnceAbout = (due: readonly DueCard[]): string =>
  due.some(({ isRaised }) => isRaised)
    ? `${m.owner_at_once_about()} ${m.owner_at_once_more()}`
    : m.owner_at_once_about();
