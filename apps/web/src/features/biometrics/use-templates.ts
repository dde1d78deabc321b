import {
  deleteTemplate,
  enrolVoice,
  listTemplates,
  storeTemplate,
  type TemplateKind,
} from '@repo/contract/biometrics/biometrics';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { read, readKey } from '../../api/read.ts';
import type { VoiceFeatures } from '../../workers/voice-features.ts';
import { sealFace, sealVoice } from './template-seal.ts';

export function useTemplates() {
  return useQuery({ ...read(listTemplates, {}), refetchOnMount: 'always' });
}

function useReadAgain() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: readKey(listTemplates, {}) });
}

/** Keeps a measured face. The person has agreed before it was measured. */
export function useStoreFace() {
  const onSuccess = useReadAgain();
  return useMutation({
    mutationFn: async (embedding: Float32Array) => {
      const template = await sealFace(embedding);
      return ask(storeTemplate, { params: { kind: 'face' }, body: { template, consent: true } });
    },
    onSuccess,
  });
}

/** Stores a measured voice. The recording stays on the device: `voiceSample` is optional and not needed. */
export function useStoreVoice() {
  const onSuccess = useReadAgain();
  return useMutation({
    mutationFn: async (features: VoiceFeatures) => {
      const template = await sealVoice(features);
      return ask(enrolVoice, { body: { type: 'voice', template, consent: true } });
    },
    onSuccess,
  });
}

export function useDeleteTemplate() {
  const onSuccess = useReadAgain();
  return useMutation({
    mutationFn: (kind: TemplateKind) => ask(deleteTemplate, { params: { kind } }),
    onSuccess,
  });
}
