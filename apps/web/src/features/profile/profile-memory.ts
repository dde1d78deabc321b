import { PROFILE_TEXT_FIELDS } from '@repo/contract/rules/profile-rules';
import * as z from 'zod/mini';
import { onSession } from '../../api/session.ts';
import type { WizardFields, WizardPhotos, WizardStep } from './wizard-draft.ts';
import { STEPS } from './wizard-draft.ts';

// What this tab remembers of the gate and the wizard: texts over a reload, photographs only in its memory. Signing out
// and an ended session forget both; another person of the same tab never sees them.

const DRAFT = 'profile-draft';

const Draft = z.object({
  userId: z.string(),
  step: z.enum(STEPS),
  fields: z.record(z.enum(PROFILE_TEXT_FIELDS), z.string()),
  hadPhotos: z.boolean(),
});
type StoredDraft = { step: WizardStep; fields: WizardFields; hadPhotos: boolean };

let photos: { userId: string; taken: WizardPhotos } | null = null;

onSession((event) => {
  if (event !== 'begun') forgetProfile();
});

function forgetProfile(): void {
  photos = null;
  sessionStorage.removeItem(DRAFT);
}

export function forgetDraft(): void {
  photos = null;
  sessionStorage.removeItem(DRAFT);
}

export function storeDraft(
  userId: string,
  draft: { step: WizardStep; fields: WizardFields; photos: WizardPhotos },
): void {
  photos = { userId, taken: draft.photos };
  const hadPhotos = Object.keys(draft.photos).length > 0;
  sessionStorage.setItem(DRAFT, JSON.stringify({ userId, step: draft.step, fields: draft.fields, hadPhotos }));
}

export function readDraft(userId: string): StoredDraft | null {
  const draft = readStored(DRAFT, Draft);
  return draft?.userId === userId ? draft : null;
}

export function readPhotos(userId: string): WizardPhotos {
  return photos?.userId === userId ? photos.taken : {};
}

function readStored<S extends z.ZodMiniType>(name: string, shape: S): z.output<S> | null {
  const text = sessionStorage.getItem(name);
  if (text === null) return null;
  try {
    const parsed = shape.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    // Somebody else wrote it, because it is not JSON.
    return null;
  }
}
