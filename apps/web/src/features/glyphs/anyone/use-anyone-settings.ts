import type { AnyoneSettings } from '@repo/contract/emergency/anyone-settings';
import {
  readAnyoneSettings,
  registerFinder,
  startDrill,
  switchAnyone,
  switchLateNotices,
} from '@repo/contract/emergency/anyone-settings';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ask } from '../../../api/ask.ts';
import { read, readKey } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import { useReadingByAnyone } from '../../../parts/anyone/use-reading-by-anyone.ts';
import { useCall } from '../../../parts/calls/use-call.ts';
import { useNews } from '../../../parts/notices/use-news.ts';
import { useVault } from '../../../parts/vault/use-vault.ts';
import { askVault } from '../../../workers/vault-client.ts';
import { errorMessage } from '../manage/manage-actions.ts';
import { readWhole } from '../use-glyphs.ts';

/** What the owner decides of readings by anyone, of one card. It is read anew when the content changes or somebody reads. */
export function useAnyoneSettings({ id, contentVersion, glyphId }: GlyphRow) {
  const client = useQueryClient();
  const isOffered = useReadingByAnyone();
  const input = { params: { id } };
  const settings = useQuery({ ...read(readAnyoneSettings, input), enabled: isOffered });
  const readAgain = () => {
    void client.invalidateQueries({ queryKey: readKey(readAnyoneSettings, input) });
  };
  useNews('emergency.', readAgain);
  const version = `${glyphId} ${contentVersion}`;
  const known = useRef(version);
  useEffect(() => {
    if (known.current === version) return;
    known.current = version;
    void client.invalidateQueries({ queryKey: readKey(readAnyoneSettings, { params: { id } }) });
  }, [version, client, id]);
  return { settings, isOffered };
}

/** Why ticked lines are not shown to anyone now. */
export type ReadingObstacle = 'switch' | 'reviewer' | 'older';

/** Ticks alone show nothing: the switch may be off, a reviewer may have stopped the card, an older card may not be known yet. */
export function findReadingObstacle({ registered, on, stopped }: AnyoneSettings): ReadingObstacle | null {
  if (stopped !== null) return 'reviewer';
  if (!registered) return 'older';
  return on ? null : 'switch';
}

/** The groups that a scan by anyone shows now; none while that is not known. */
export function useGroupsShownNow(row: GlyphRow): GlyphRow['anyone'] {
  const { data } = useAnyoneSettings(row).settings;
  return data !== undefined && findReadingObstacle(data) === null ? row.anyone : [];
}

/** Whether ticked lines are known to be shown to nobody now, so that nothing on the page says otherwise. */
export function useIsHidden(row: GlyphRow): boolean {
  const { data } = useAnyoneSettings(row).settings;
  return row.anyone.length > 0 && data !== undefined && findReadingObstacle(data) !== null;
}

/** Puts the answer of an act in place of what was known: each of them answers the settings as they are now. */
export function useStoreSettings(id: GlyphRow['id']) {
  const client = useQueryClient();
  return (settings: AnyoneSettings) => {
    client.setQueryData(read(readAnyoneSettings, { params: { id } }).queryKey, settings);
  };
}

/** The switches and the drill of one card. Off is one tap; on and the drill are confirmed, where that was not done just before. */
export function useAnyoneActs(row: GlyphRow) {
  const store = useStoreSettings(row.id);
  const { id } = row;
  const switching = useCall((on: boolean) => ask(switchAnyone, { params: { id }, body: { on } }), {
    done: (_settings, on) => (on ? m.anyone_switched_on() : m.anyone_switched_off()),
    onDone: store,
    failed: { title: m.anyone_switch_failed() },
  });
  const late = useCall((on: boolean) => ask(switchLateNotices, { params: { id }, body: { on } }), {
    onDone: store,
    failed: { title: m.anyone_switch_failed() },
  });
  const drilling = useCall(() => ask(startDrill, { params: { id } }), {
    onDone: store,
    failed: { title: m.anyone_drill_failed() },
  });
  return { switching, late, drilling };
}

/**
 * Tells the server by which hashes it recognises the drawing of a card from before: as soon as the vault opens it, and by a
 * button where that did not work.
 */
export function useMakeReady(row: GlyphRow, isRegistered: boolean | undefined) {
  const store = useStoreSettings(row.id);
  const isVaultOpen = useVault().state === 'open';
  const tried = useRef('');
  const making = useCall(
    async () => {
      const { encodedData, contentVersion, glyphId } = await readWhole(row.id);
      const finder = await askVault('glyph.finder', { encodedData, contentVersion });
      return ask(registerFinder, { params: { id: row.id }, body: { glyphId, ...finder } });
    },
    { onDone: store, failed: m.anyone_ready_failed(), reason: errorMessage },
  );
  const isDue = isRegistered === false && isVaultOpen && row.state !== 'trash' && tried.current !== row.glyphId;
  const latest = useRef(making.submit);
  latest.current = making.submit;
  useEffect(() => {
    if (!isDue) return;
    tried.current = row.glyphId;
    void latest.current();
  }, [isDue, row.glyphId]);
  return making;
}
