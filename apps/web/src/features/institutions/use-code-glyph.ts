import { readStats } from '@repo/contract/dashboard/dashboard';
import { listFolders } from '@repo/contract/folders/folders';
import { listGlyphs } from '@repo/contract/glyphs/glyphs';
import { type InstitutionalCode, listInstitutionalCodes } from '@repo/contract/institutions/institutions';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { NotConfirmedError } from '../../api/confirmer.ts';
import { read, refetch } from '../../api/read.ts';
import { useVault } from '../../parts/vault/use-vault.ts';
import { VaultWorkerError } from '../../workers/vault/vault-worker-error.ts';
import { type DrawnCode, drawCode } from './mint-code.ts';

type OnDrawn = (drawn: DrawnCode) => void;

/**
 * The drawing of one code, fetched when somebody wants it and kept in this tab while the vault is open. A closed vault
 * is asked for first: `waiting` is what goes on once it is open.
 */
export function useCodeGlyph(code: InstitutionalCode) {
  const client = useQueryClient();
  const vault = useVault();
  const [drawn, setDrawn] = useState<DrawnCode | null>(null);
  const [busy, setBusy] = useState<'making' | 'opening' | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [waiting, setWaiting] = useState<OnDrawn | null>(null);
  const isVaultOpen = vault.state === 'open';
  const current = drawn !== null && isCurrent(drawn, code) ? drawn : null;

  // The drawing is the secret itself: it goes with the key, after an idle hour too.
  useEffect(() => {
    if (!isVaultOpen) setDrawn(null);
  }, [isVaultOpen]);

  async function draw(onDrawn: OnDrawn): Promise<void> {
    const isFirst = code.glyph === null;
    setWaiting(null);
    setFailure(null);
    setBusy(isFirst ? 'making' : 'opening');
    try {
      const made = await drawCode(code);
      setDrawn(made);
      onDrawn(made);
      if (isFirst) await refresh(client);
    } catch (error) {
      if (isLocked(error)) setWaiting(() => onDrawn);
      else setFailure(pickShownError(error));
    } finally {
      setBusy(null);
    }
  }

  return {
    drawn: current,
    busy,
    failure,
    asksToUnlock: waiting !== null,
    stopWaiting: () => setWaiting(null),
    goOn: () => void (waiting && draw(waiting)),
    /** Does it with the drawing, now or after the vault was opened. */
    withDrawing: (onDrawn: OnDrawn) => {
      // The lists may still be read anew behind a drawing that is there.
      if (current !== null) return onDrawn(current);
      if (busy !== null) return;
      if (vault.state === 'locked' || vault.state === 'missing') setWaiting(() => onDrawn);
      else void draw(onDrawn);
    },
  };
}

const isLocked = (error: unknown): boolean => error instanceof VaultWorkerError && error.code === 'locked';
/** Who would rather not confirm knows why nothing is shown. */
function pickShownError(error: unknown): Error | null {
  if (error instanceof NotConfirmedError) return null;
  return error instanceof Error ? error : new Error(String(error));
}

/** False once the list tells of a newer issue: what was drawn before answers 410. The list may not know the first one yet. */
const isCurrent = ({ row }: DrawnCode, { glyph }: InstitutionalCode): boolean =>
  glyph === null || glyph.glyphId === row.glyphId;

async function refresh(client: QueryClient): Promise<void> {
  await Promise.all([
    refetch(client, listInstitutionalCodes, listGlyphs, listFolders),
    client.prefetchQuery({ ...read(readStats, {}), staleTime: 0 }),
  ]);
}
