import { findObstacle } from '@repo/client/card/promise';
import { DAY_MS } from '@repo/contract/durations';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { m } from '../../../paraglide/messages.js';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Tone } from '../../../ui/tones.ts';

/** From this many days before the end on, the list says so. */
const EXPIRES_SOON_DAYS = 30;

type CardStatus = { tone: Tone; icon: IconName; label: string };

/** Whether a scan would be answered now, and if not, why: icon, word and colour. */
export function GlyphStatus({ glyph, bare = true }: { glyph: GlyphRow; bare?: boolean }) {
  const { tone, icon, label } = describeStatus(glyph, Date.now());
  return (
    <StatusPill tone={tone} icon={icon} bare={bare}>
      {label}
    </StatusPill>
  );
}

function describeStatus(glyph: GlyphRow, nowMs: number): CardStatus {
  if (glyph.state === 'trash') return { tone: 'plain', icon: 'trash', label: m.glyphs_manage_trashed() };
  if (glyph.state === 'inactive') return { tone: 'plain', icon: 'stop', label: m.ui_inactive() };
  if (glyph.state === 'expired') return { tone: 'warn', icon: 'clock', label: m.glyphs_manage_expired() };
  if (glyph.state === 'used') return { tone: 'warn', icon: 'stop', label: m.glyphs_manage_used() };
  if (findObstacle(glyph, nowMs) !== null) return { tone: 'warn', icon: 'alert', label: m.cards_state_unreadable() };
  const days = countDaysLeft(glyph, nowMs);
  if (days !== null) return { tone: 'warn', icon: 'clock', label: m.glyphs_manage_expires_in({ days }) };
  return { tone: 'ok', icon: 'ok', label: m.ui_active() };
}

/** Days left of a card whose end is near; null while there is time. */
export function countDaysLeft({ limits }: GlyphRow, nowMs: number): number | null {
  const days = daysUntil(limits.expiresAt, nowMs);
  return days !== null && days <= EXPIRES_SOON_DAYS ? days : null;
}

/** Whole days left, rounded up; null without an end. */
export function daysUntil(timestamp: string | null, nowMs: number): number | null {
  return timestamp === null ? null : Math.max(0, Math.ceil((Date.parse(timestamp) - nowMs) / DAY_MS));
}
