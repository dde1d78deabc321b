import type { GlyphPaymentRequest } from '@repo/client/payment-payload';
import type { ScannerRole } from '@repo/contract/accounts/accounts';
import { readStats } from '@repo/contract/dashboard/dashboard';
import { MINUTE_MS } from '@repo/contract/durations';
import { listGlyphs } from '@repo/contract/glyphs/glyphs';
import { listScans, RECENT_SCANS } from '@repo/contract/scans/scans';
import { listStaffScans } from '@repo/contract/scans/staff-scans';
import { SESSION_IDLE_MINUTES } from '@repo/contract/sessions/sessions';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refetch } from '../../api/read.ts';
import { onSession } from '../../api/session.ts';
import type { PdfFault } from '../../workers/pdf/pdf-messages.ts';
import type { PictureFault } from '../../workers/pictures/decode-picture.ts';
import { askVault } from '../../workers/vault-client.ts';
import { forgetNames, rememberName } from './recent-names.ts';
import { askGate, type GateOutcome, type HeldScan, type ReleasedScan, type ScannerKind } from './scan-flow.ts';

/** Where the scanner stands. `asking` covers challenge to opened facts; the step before it is the reader's. */
export type ScanState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'result'; readonly scan: ReleasedScan }
  /** The glyph asks for a payment: nobody is asked for anything. */
  | { readonly kind: 'payment'; readonly asked: GlyphPaymentRequest }
  | { readonly kind: 'error'; readonly error: ScanError; readonly held: HeldScan | null };

export type ScanError =
  | { readonly kind: 'badFile'; readonly why: PictureFault }
  | { readonly kind: 'badPdf'; readonly why: PdfFault }
  | { readonly kind: 'noGlyph' | 'decoder' | 'foreign' }
  /** Of `all` pages so many were looked at. */
  | { readonly kind: 'noGlyphInPdf'; readonly looked: number; readonly all: number }
  | { readonly kind: 'camera'; readonly code: string }
  | Exclude<GateOutcome, { kind: 'released' }>;

/** What a scan changes for whoever made it, released or refused. */
const CHANGED = { person: [listScans, listGlyphs, readStats], staff: [listStaffScans] } as const;

type ScanInput = { passcode?: string; reason?: string };

/** One scan after another; results live in this tab's memory and go with it. */
export function useScan(role: ScannerRole, kind: ScannerKind = 'person') {
  const client = useQueryClient();
  const [state, setState] = useState<ScanState>({ kind: 'idle' });
  const recent = useRecent();
  // A newer scan overtakes an older one: what comes back late is dropped.
  const turn = useRef(0);
  const answers = useAnswers();

  const clear = () => {
    turn.current++;
    setState({ kind: 'idle' });
  };
  useForgetting(turn, () => {
    answers.forget();
    setState({ kind: 'idle' });
    recent.forget();
  });

  /** In the background what is shown stays until an answer comes. */
  async function ask(held: HeldScan, more: ScanInput = {}, isQuiet = false) {
    const mine = ++turn.current;
    if (!isQuiet) setState({ kind: 'asking' });
    const { passcode = null, reason = null } = answers.add(held, more);
    const outcome = await askGate({ held, kind, role, passcode, reason });
    if (outcome.kind === 'released') answers.forget();
    void refetch(client, ...CHANGED[kind]);
    if (mine !== turn.current) return outcome;
    const isReleased = outcome.kind === 'released';
    if (isReleased) recent.add(outcome.scan);
    setState(isReleased ? { kind: 'result', scan: outcome.scan } : { kind: 'error', error: outcome, held });
    return outcome;
  }

  /** What the reader found goes to the worker, which keeps the secret and hands back a number. */
  async function take(payload: Uint8Array) {
    const mine = begin();
    const found = await askVault('scan.hold', { payload });
    payload.fill(0);
    if (mine !== turn.current) return null;
    if (found === null) return fail({ kind: 'foreign' });
    if (!('payment' in found)) return ask(found);
    setState({ kind: 'payment', asked: found.payment });
    return null;
  }

  function fail(error: ScanError) {
    turn.current++;
    setState({ kind: 'error', error, held: null });
    return error;
  }

  /** A picture is being read; the number tells whether it is still wanted when that is done. */
  function begin(): number {
    setState({ kind: 'reading' });
    return ++turn.current;
  }

  const isWanted = (mine: number) => mine === turn.current;
  return { state, recent: recent.list, take, ask, fail, clear, begin, isWanted };
}

/** The last scans of this page, which can be shown again; whom they were about is known for longer. */
function useRecent() {
  const [list, setList] = useState<readonly ReleasedScan[]>([]);
  const add = (scan: ReleasedScan) => {
    rememberName(scan);
    setList((before) => remember(before, scan));
  };
  return { list, add, forget: () => setList([]) };
}

/**
 * What the gate asked for one glyph: it may ask for a passcode and for a reason, one after the other, and needs both in
 * the same request. Forgotten with the release, so that showing it again never repeats an emergency.
 */
function useAnswers() {
  const given = useRef<{ handle: number; asking: ScanInput } | null>(null);
  const [answers] = useState(() => ({
    add({ handle }: HeldScan, more: ScanInput): ScanInput {
      const before = given.current?.handle === handle ? given.current.asking : {};
      given.current = { handle, asking: { ...before, ...more } };
      return given.current.asking;
    },
    forget() {
      given.current = null;
    },
  }));
  return answers;
}

/** Newest first, one entry a glyph: scanning the same one again replaces what was known of it. */
function remember(before: readonly ReleasedScan[], scan: ReleasedScan): ReleasedScan[] {
  const others = before.filter(({ held }) => held.glyphId !== scan.held.glyphId);
  return [scan, ...others].slice(0, RECENT_SCANS);
}

/** As long as a session lives without use: then nobody is there any more to see somebody else's data. */
const IDLE_MS = SESSION_IDLE_MINUTES * 60_000;

const POLL_EVERY_MS = MINUTE_MS;

/**
 * Calls back after a time without touch or typing, and again after each further such time. It reads the clock, because
 * timers stop while a device sleeps. Returns the function that stops it.
 */
function watchIdle(idleMs: number, onIdle: () => void): () => void {
  let usedAtMs = Date.now();
  const leaving = new AbortController();
  const noteUse = () => {
    usedAtMs = Date.now();
  };
  for (const kind of ['pointerdown', 'keydown'] as const) {
    addEventListener(kind, noteUse, { passive: true, signal: leaving.signal });
  }
  const timer = setInterval(() => {
    if (Date.now() - usedAtMs < idleMs) return;
    noteUse();
    onIdle();
  }, POLL_EVERY_MS);
  return () => {
    leaving.abort();
    clearInterval(timer);
  };
}

/** With the session and with the page everything goes: what was shown, what was underway, and the drawings at hand. */
function useForgetting(turn: { current: number }, onForget: () => void): void {
  const latest = useRef(onForget);
  latest.current = onForget;
  useEffect(() => {
    const forget = () => {
      turn.current++;
      void askVault('scan.forgetAll');
    };
    const forgetShown = () => {
      forget();
      latest.current();
    };
    const forgetIdle = () => {
      forgetNames();
      forgetShown();
    };
    const endWatches = [onSession(forgetShown), watchIdle(IDLE_MS, forgetIdle)];
    return () => {
      for (const end of endWatches) end();
      forget();
    };
  }, [turn]);
}
