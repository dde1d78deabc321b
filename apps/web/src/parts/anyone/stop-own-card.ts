import { deactivateGlyph } from '@repo/contract/glyphs/glyph-life';
import { listGlyphs } from '@repo/contract/glyphs/glyphs';
import type { QueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { refetch } from '../../api/read.ts';
import { readSession } from '../../api/session.ts';
import { forgetStop, keepStop, listStops } from '../../device/remembered/waiting-stops.ts';
import { noteMissed, stopCard } from './stop-card.ts';

const WAIT_MAX_MS = 86_400_000;

/** Stops a card of the person who is signed in. Until a server has answered this browser remembers it, across reloads. */
export function stopOwnCard(client: QueryClient, recordId: string, atMs: number): Promise<void> {
  const userId = readSession()?.user.id ?? '';
  const stop = async () => {
    await ask(deactivateGlyph, { params: { id: recordId } });
    void refetch(client, listGlyphs);
  };
  return stopCard(recordId, stop, {
    keep: () => keepStop({ userId, recordId, atMs }),
    forget: () => forgetStop(recordId),
  });
}

/** Goes on with what was stopped before this page was loaded; of what is older than a day it is said that it did not arrive. */
export async function resumeStops(client: QueryClient): Promise<void> {
  const user = readSession()?.user;
  if (user === undefined) return;
  for (const { recordId, atMs } of await listStops(user.id)) {
    if (Date.now() - atMs < WAIT_MAX_MS) void stopOwnCard(client, recordId, atMs);
    else {
      await forgetStop(recordId);
      noteMissed(recordId, atMs);
    }
  }
}
