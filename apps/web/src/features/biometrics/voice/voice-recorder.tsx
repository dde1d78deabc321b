import { useEffect, useId, useRef, useState } from 'react';
import { type RecordingState, recordVoice, VOICE_SAMPLE_RATE } from '../../../device/media/microphone.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { askVoiceFeatures } from '../../../workers/voice-client.ts';
import type { VoiceFeatures } from '../../../workers/voice-features.ts';
import { voicePhrase } from './voice-phrase.ts';
import { voiceSampleUrl } from './voice-sample.ts';

export type RecordedVoice = { features: VoiceFeatures; sampleUrl: string };

type VoiceRecorderProps = {
  /** Length of the recording: VOICE_SECONDS of the contract. */
  seconds: number;
  onRecorded: (voice: RecordedVoice) => void;
  /** Null: nothing was heard, said by `sentence` alone. */
  onError: (error: { sentence: string | null; error: unknown }) => void;
  onCancel: () => void;
};

/** Shows words to say, records them, and measures the voice on this device. */
export function VoiceRecorder({ seconds, onRecorded, onError, onCancel }: VoiceRecorderProps) {
  const [phrase] = useState(voicePhrase);
  const { stage, state, start } = useRecording(seconds, onRecorded, onError);
  return (
    <div className="space-y-4 rounded-card border border-line bg-surface p-5 text-center">
      <p className="text-small text-ink-2">{m.capture_voice_phrase()}</p>
      <p className="text-statement font-strong">{phrase}</p>
      <Level level={stage === 'recording' ? (state?.level ?? 0) : 0} />
      <p className="min-h-6 text-ink-2">
        <span role="status">{STAGES[stage]()}</span>
        {/* Not announced by screen readers, because the recording would contain it. */}
        <span role="timer" className="numeric">
          {stage === 'recording' && state !== null ? ` ${secondsLeft(state)}` : null}
        </span>
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={onCancel}>{m.ui_cancel()}</Button>
        <Button variant="primary" autoFocus busy={stage !== 'idle'} onClick={start}>
          {stage === 'idle' ? m.capture_voice_record() : m.capture_voice_recording()}
        </Button>
      </div>
      <p className="text-small text-ink-3">{m.capture_voice_note()}</p>
    </div>
  );
}

type RecorderStage = 'idle' | 'starting' | 'recording' | 'comparing';

const STAGES: Readonly<Record<RecorderStage, () => string>> = {
  idle: () => '',
  starting: m.capture_voice_starting,
  recording: m.capture_voice_speak,
  comparing: m.capture_voice_comparing,
};

const secondsLeft = ({ leftSeconds }: RecordingState): string =>
  m.capture_voice_left({ seconds: `${Math.ceil(leftSeconds)}` });

function useRecording(
  seconds: number,
  onRecorded: VoiceRecorderProps['onRecorded'],
  onError: VoiceRecorderProps['onError'],
) {
  const [stage, setStage] = useState<RecorderStage>('idle');
  const [state, setState] = useState<RecordingState | null>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  async function record(signal: AbortSignal): Promise<void> {
    setStage('starting');
    const onState = (next: RecordingState) => {
      setStage('recording');
      setState(next);
    };
    const samples = await recordVoice({ seconds, onState, signal });
    if (samples === null || signal.aborted) return;
    setStage('comparing');
    const sampleUrl = await voiceSampleUrl(samples, VOICE_SAMPLE_RATE);
    const features = await askVoiceFeatures(samples, VOICE_SAMPLE_RATE);
    if (signal.aborted) return;
    setStage('idle');
    if (features === null) onError({ sentence: m.capture_voice_quiet(), error: null });
    else onRecorded({ features, sampleUrl });
  }

  function start(): void {
    leaving.current?.abort();
    const mine = new AbortController();
    leaving.current = mine;
    record(mine.signal).catch((error: unknown) => {
      if (mine.signal.aborted) return;
      setStage('idle');
      onError({ sentence: null, error });
    });
  }
  return { stage, state, start };
}

/** Loudness between a whisper and a shout, on the scale on which ears hear it. */
const QUIETEST_DB = -50;

function Level({ level }: { level: number }) {
  const labelId = useId();
  const decibels = 20 * Math.log10(Math.max(level, 1e-5));
  const share = Math.max(0, Math.min(1, 1 - decibels / QUIETEST_DB));
  return (
    <div>
      <span id={labelId} className="sr-only">
        {m.capture_voice_level()}
      </span>
      <meter aria-labelledby={labelId} min={0} max={1} value={share} className="sr-only" />
      <div aria-hidden="true" className="mx-auto flex h-12 max-w-64 items-center justify-center gap-1">
        {BARS.map((bar) => (
          <span
            key={bar}
            className={`w-1.5 rounded-full ${share > bar ? 'bg-primary' : 'bg-line'}`}
            style={{ height: `${20 + 80 * (1 - Math.abs(2 * bar - 1))}%` }}
          />
        ))}
      </div>
    </div>
  );
}

const BARS = Array.from({ length: 20 }, (_, at) => (at + 0.5) / 20);
