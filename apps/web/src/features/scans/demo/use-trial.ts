import { LIVE_EFFORT, STILL_EFFORT } from '@repo/glyph';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isPdf } from '../../../workers/pdf/is-pdf.ts';
import { startTrials, type Trials } from '../../../workers/trial-client.ts';
import type { TrialAnswer, TrialSubject } from '../../../workers/trial-messages.ts';
import { trialFromSearch, trialSearch } from './trial-link.ts';
import { buildScene, buildTrialPayload, changed, PLAIN_TRIAL, SLIDERS, type TrialSettings } from './trial-settings.ts';

/** Work units of a picture somebody waits for, and of a live frame. */
export const TRIAL_EFFORT: { readonly patient: number; readonly live: number } = {
  patient: STILL_EFFORT,
  live: LIVE_EFFORT,
};
/** The address is updated when the sliders rest: browsers reject more than a few changes a second. */
const ADDRESS_REST_MS = 300;

export type OwnPicture = { readonly file: Blob; readonly name: string };
export type SeenTrial = Extract<TrialAnswer, { kind: 'tried' }>;

function buildSubject(settings: TrialSettings, own: OwnPicture | null): TrialSubject {
  if (own !== null) return { kind: 'picture', picture: own.file };
  const isPrinted = settings.surface === 'printed' && settings.dots < SLIDERS.dots.max;
  return {
    kind: 'scene',
    scene: buildScene(settings),
    payload: buildTrialPayload(settings),
    pattern: settings.pattern,
    dotsPerCell: isPrinted ? settings.dots : null,
  };
}

/** The settings on screen, what the reader made of them last, and the address that holds them. */
export function useTrial() {
  const search: unknown = useSearch({ strict: false });
  const [linked] = useState(() => trialFromSearch(search));
  const [settings, setSettings] = useState(linked.settings);
  const [own, setOwn] = useState<OwnPicture | null>(null);
  const [seen, setSeen] = useState<SeenTrial | null>(null);
  const [error, setError] = useState<'unreadable' | 'failed' | null>(null);
  const trials = useRef<Trials | null>(null);
  const navigate = useNavigate();

  useEffect(() => {
    const started = startTrials((answer) => {
      setError(answer.kind === 'tried' ? null : answer.kind);
      // Results of the previous picture are not shown for one that could not be tried.
      setSeen(answer.kind === 'tried' ? answer : null);
    });
    trials.current = started;
    return () => {
      trials.current = null;
      started.close();
    };
  }, []);

  useEffect(() => {
    trials.current?.try({
      subject: buildSubject(settings, own),
      effort: settings.patient || own !== null ? TRIAL_EFFORT.patient : TRIAL_EFFORT.live,
    });
  }, [settings, own]);

  /** Of a PDF the trial gets the page with the glyph. */
  async function takeOwn(next: OwnPicture | null) {
    if (next === null || !(await isPdf(next.file))) return setOwn(next);
    const picture = await readPdfPage(next.file);
    if (picture === null) return setError('unreadable');
    setOwn({ file: picture, name: next.name });
  }

  useEffect(() => {
    // The address of somebody who has changed nothing stays as it came.
    if (settings === linked.settings) return;
    const rest = setTimeout(() => {
      void navigate({ to: '/demo-scan', search: trialSearch(settings), replace: true, resetScroll: false });
    }, ADDRESS_REST_MS);
    return () => clearTimeout(rest);
  }, [settings, linked, navigate]);

  return {
    settings,
    isLinkRefused: linked.isRefused,
    own,
    seen,
    error,
    change: (changes: Partial<TrialSettings>) => setSettings((now) => changed(now, changes)),
    replace: setSettings,
    reset: () => setSettings((now) => ({ ...PLAIN_TRIAL, seed: now.seed, text: now.text, pattern: now.pattern })),
    takeOwn,
  };
}

/** Loaded with the first PDF; without a network that fails like a file that cannot be opened. */
async function readPdfPage(file: Blob): Promise<Blob | null> {
  try {
    const { renderPdfPicture } = await import('./picture-of-pdf.ts');
    return await renderPdfPicture(file);
  } catch {
    return null;
  }
}

export type TrialState = ReturnType<typeof useTrial>;
