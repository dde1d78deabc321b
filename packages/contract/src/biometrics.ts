/** Face and voice as the device compares them: conveniences, never factors (security.md, Verification). */

/** Two faces pass as one only above this cosine similarity of their descriptions: 0.85 itself does not. */
export const FACE_SIMILARITY_MIN = 0.85;

/** Numbers that describe one face. */
export const FACE_EMBEDDING_LENGTH = 1024;
