import { enrolVoice, listTemplates, storeTemplate, type TemplateKind } from '@repo/contract/biometrics/biometrics';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../../parts/calls/use-call.ts';
import type { VoiceFeatures } from '../../workers/voice-features.ts';
import { faceLabel } from './method-labels.ts';
import { sealFace, sealVoice } from './template-seal.ts';
import { describeSetupError } from './use-enrolment.ts';

export function useTemplates() {
  return useQuery({ ...read(listTemplates, {}), refetchOnMount: 'always' });
}

/** Keeps a measured face. The person has agreed before it was measured. */
export const useStoreFace = (onEnded: () => void) =>
  useStore('face', faceLabel(), onEnded, async (embedding: Float32Array) =>
    ask(storeTemplate, { params: { kind: 'face' }, body: { template: await sealFace(embedding), consent: true } }),
  );

/** Stores a measured voice. The recording stays on the device: `voiceSample` is optional and not needed. */
export const useStoreVoice = (onEnded: () => void) =>
  useStore('voice', m.biometrics_voice(), onEnded, async (features: VoiceFeatures) =>
    ask(enrolVoice, { body: { type: 'voice', template: await sealVoice(features), consent: true } }),
  );

function useStore<Measured>(
  kind: TemplateKind,
  name: string,
  onEnded: () => void,
  store: (measured: Measured) => Promise<unknown>,
) {
  return useCall(store, {
    refetches: [listTemplates],
    done: m.biometrics_template_kept({ name }),
    onDone: onEnded,
    onFailed: onEnded,
    failed: { title: m.biometrics_setup_error() },
    reason: (error) => describeSetupError(kind, error),
  });
}
