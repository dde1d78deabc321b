import { PRODUCT } from '@repo/contract/brand';
import { createGlyph } from '@repo/contract/glyphs/glyphs';
import type { Glyph } from '@repo/glyph';
import { useState } from 'react';
import { AskError, describeFailure, hasCode } from '../../../api/ask-error.ts';
import { NotConfirmedError } from '../../../api/confirmer.ts';
import { createUuid } from '../../../device/uuid.ts';
import { m } from '../../../paraglide/messages.js';
import { useGiveAnyoneConsent } from '../../../parts/anyone/use-anyone-consent.ts';
import { useCall } from '../../../parts/calls/use-call.ts';
import { createSealedOnce } from '../../../parts/glyph/sealed-once.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { VaultWorkerError } from '../../../workers/vault/vault-worker-error.ts';
import type { GlyphDraft } from '../form/glyph-draft.ts';
import { sealGlyph } from '../seal-glyph.ts';
import { type DrawnGlyph, type NewGlyphBody, useCreateGlyph } from '../use-glyphs.ts';

/** `sealing`: nothing left this device. `keeping`: the server did not take it; `reason` says why. */
export type GenerateProblem = { kind: 'locked' | 'sealing' } | { kind: 'storing'; reason: string };

/**
 * Turns a draft into a stored glyph. Sealed bytes are kept until the server has taken them, so that trying again is
 * safe.
 */
export function useGenerate() {
  const create = useCreateGlyph();
  const give = useGiveAnyoneConsent();
  const [once] = useState(createSealedOnce<NewGlyphBody, Glyph>);
  const [made, setMade] = useState<DrawnGlyph | null>(null);
  const [failure, setFailure] = useState<GenerateProblem | null>(null);

  async function sealAndCreate(draft: GlyphDraft): Promise<DrawnGlyph> {
    // Said once more it changes nothing, so a second try may send it again.
    if (draft.agreesAnyone && (draft.anyone?.groups ?? []).length > 0) await give.mutateAsync();
    return once.send({
      of: JSON.stringify(draft),
      seal: async () => {
        const { sealed, drawing } = await sealGlyph(createUuid(), draft, { kind: 'create' });
        return { body: createGlyph.body.parse(sealed), drawing };
      },
      send: create.mutateAsync,
    });
  }

  const generating = useCall(sealAndCreate, {
    done: m.glyphs_generated_toast({ product: PRODUCT }),
    onDone: setMade,
    onFailed: (error) => {
      // They declined to agree, or the gate's own dialog says what is needed first: nothing was stored, and nothing failed.
      if (error instanceof NotConfirmedError || hasCode(error, 'profile.required')) return;
      const failed = classifyFailure(error);
      setFailure(failed);
      if (failed.kind === 'storing') showNotStoredToast();
    },
  });

  async function generate(draft: GlyphDraft): Promise<void> {
    setFailure(null);
    await generating.submit(draft);
  }

  const startOver = () => {
    once.forget();
    setMade(null);
    setFailure(null);
  };
  const step = generating.isPending ? 'generating' : 'idle';
  return { step, made, failure, generate, startOver } as const;
}

function showNotStoredToast(): void {
  const about = m.glyphs_failed_toast_about({ product: PRODUCT });
  showToast({ tone: 'danger', title: m.glyphs_failed_toast(), about });
}

function classifyFailure(error: unknown): GenerateProblem {
  if (error instanceof VaultWorkerError && error.code === 'locked') return { kind: 'locked' };
  if (error instanceof AskError) return { kind: 'storing', reason: describeFailure(error, error.message) };
  return { kind: 'sealing' };
}
