import { PRODUCT } from '@house/contract/brand';
import { createGlyph } from '@house/contract/glyphs';
import type { Glyph } from '@house/glyph';
import { useRef, useState } from 'react';
import { AskError, hasCode, reasonOf } from '../../api/ask-error.ts';
import { createUuid } from '../../device/uuid.ts';
import { m } from '../../paraglide/messages.js';
import { showToast } from '../../ui/toast-store.ts';
import { VaultTrouble } from '../../workers/vault/vault-trouble.ts';
import type { GlyphDraft } from './glyph-draft.ts';
import { sealGlyph } from './seal-glyph.ts';
import { type DrawnGlyph, type NewGlyphBody, useKeepGlyph } from './use-glyphs.ts';

/** `sealing`: nothing left this device. `keeping`: the server did not take it; `reason` says why. */
export type GenerateFailure = { kind: 'locked' | 'sealing' } | { kind: 'keeping'; reason: string };

type Prepared = { of: string; body: NewGlyphBody; drawing: Glyph };

/** The way from a draft to a kept glyph. What was sealed is kept until it is taken, so that trying again is safe. */
export function useGenerate() {
  const keep = useKeepGlyph();
  const prepared = useRef<Prepared | null>(null);
  const [step, setStep] = useState<'idle' | 'generating'>('idle');
  const [made, setMade] = useState<DrawnGlyph | null>(null);
  const [failure, setFailure] = useState<GenerateFailure | null>(null);

  async function prepare(draft: GlyphDraft): Promise<Prepared> {
    const of = JSON.stringify(draft);
    if (prepared.current?.of === of) return prepared.current;
    const { sealed, drawing } = await sealGlyph(createUuid(), draft, { kind: 'create' });
    prepared.current = { of, body: createGlyph.body.parse(sealed), drawing };
    return prepared.current;
  }

  async function sealAndKeep(draft: GlyphDraft): Promise<DrawnGlyph> {
    const isAgain = prepared.current?.of === JSON.stringify(draft);
    const { body, drawing } = await prepare(draft);
    try {
      return { row: await keep.mutateAsync(body), drawing };
    } catch (error) {
      // Sealed too long ago, and not there yet: had it arrived before, the same body would have answered.
      if (!isAgain || !hasCode(error, 'glyphs.checkClock')) throw error;
      prepared.current = null;
      const anew = await prepare(draft);
      return { row: await keep.mutateAsync(anew.body), drawing: anew.drawing };
    }
  }

  async function generate(draft: GlyphDraft): Promise<void> {
    setStep('generating');
    setFailure(null);
    try {
      const glyph = await sealAndKeep(draft);
      prepared.current = null;
      setMade(glyph);
      showToast({ tone: 'ok', title: m.glyphs_generated_toast({ product: PRODUCT }) });
    } catch (error) {
      const failed = failureOf(error);
      setFailure(failed);
      if (failed.kind === 'keeping') sayNotKept();
    } finally {
      setStep('idle');
    }
  }

  const startAnew = () => {
    prepared.current = null;
    setMade(null);
    setFailure(null);
  };
  return { step, made, failure, generate, startAnew };
}

function sayNotKept(): void {
  const about = m.glyphs_failed_toast_about({ product: PRODUCT });
  showToast({ tone: 'danger', title: m.glyphs_failed_toast(), about });
}

function failureOf(error: unknown): GenerateFailure {
  if (error instanceof VaultTrouble && error.code === 'locked') return { kind: 'locked' };
  if (error instanceof AskError) return { kind: 'keeping', reason: reasonOf(error, error.message) };
  return { kind: 'sealing' };
}
