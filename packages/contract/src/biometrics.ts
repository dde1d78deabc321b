/** Face and voice as the device compares them: conveniences, never factors (security.md, Verification). */

/** Two faces pass as one only above this cosine similarity of their descriptions: 0.85 itself does not. */
export const FACE_SIMILARITY_MIN = 0.85;

/** Numbers that describe one face. */
export const FACE_EMBEDDING_LENGTH = 1024;

/**
 * Two recordings pass as one voice above this. Measured on sixteen synthesised voices: one in eight comparisons is
 * wrong, in either direction (docs/decisions/0016). A convenience for the person, and nothing to rely on.
 */
export const VOICE_SIMILARITY_MIN = 0.8;

/** Seconds of a recording (specification section 8). */
export const VOICE_SECONDS = { enroll: 5, verify: 3 } as const;
