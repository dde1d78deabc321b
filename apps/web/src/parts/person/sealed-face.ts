import { type CardPerson, personOfFields } from '@repo/client/card/person';
import type { GlyphFields } from '@repo/client/glyph-fields';
import { faceSlot } from '@repo/client/text-slots';
import * as z from 'zod/mini';
import { sealText } from '../vault/sealed-text.ts';

// Sealed to its card like a title: who it is for is known to lists and notices without opening its content.

/** Sealed lengths are seen: padded to this many characters, they say nothing of how long a name is. */
const PADDED_TO = 512;

const agreement = z.object({
  /** It is the version of the wording that was agreed to. */
  version: z.int(),
  day: z.string(),
});

const cardFace = z.object({
  version: z.literal(1),
  /** Empty: the card names nobody. */
  name: z.string(),
  birth: z.nullable(z.string()),
  /** Whom it is for: the account's holder, or somebody else in a word of theirs. It is null where nobody was asked. */
  whom: z.nullable(z.union([z.literal('me'), z.object({ word: z.string() })])),
  /** For another adult: they know and agree, or the holder may act for them. */
  agreement: z.nullable(agreement),
  /** The answer to "Show allergies at once to ambulances?". It is null where nobody was asked. */
  allergiesAtOnce: z.nullable(z.boolean()),
});
export type CardFace = z.output<typeof cardFace>;

/** What a person said of a card; who it names follows from its rows. */
export type FaceAnswers = Pick<CardFace, 'whom' | 'agreement' | 'allergiesAtOnce'>;
export const NOTHING_SAID: FaceAnswers = { whom: null, agreement: null, allergiesAtOnce: null };
export const pickFaceAnswers = ({ whom, agreement, allergiesAtOnce }: CardFace): FaceAnswers => ({
  ...{ whom, agreement, allergiesAtOnce },
});

/** The face of opened content: who the card names, and nothing that nobody said. */
export function buildFace(fields: GlyphFields, said: FaceAnswers = NOTHING_SAID): CardFace {
  const { name = '', birth = null } = personOfFields(fields) ?? {};
  return { version: 1, name, birth, ...said };
}

/** Throws VaultWorkerError `locked`. */
export const sealFace = (glyphId: string, face: CardFace): Promise<string> =>
  sealText(faceSlot(glyphId), faceText(face));

export function faceText(face: CardFace): string {
  const text = JSON.stringify(face);
  return text.padEnd(Math.ceil(text.length / PADDED_TO) * PADDED_TO);
}

/** What does not read as a face is none: a later or a foreign program wrote it. */
export function parseFace(text: string): CardFace | null {
  try {
    const parsed = cardFace.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export const selectFacePerson = ({ name, birth }: CardFace): CardPerson | null =>
  name === '' ? null : { name, birth };
