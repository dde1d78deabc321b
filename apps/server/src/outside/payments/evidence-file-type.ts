/** What banks read of a dispute, with the first bytes of each. */
const BEGINNINGS = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const;
export type EvidenceFileType = keyof typeof BEGINNINGS;

const TYPES = Object.keys(BEGINNINGS) as EvidenceFileType[];

/** What a file is, by its bytes and not by its name; null: nothing that a bank reads. */
export const readEvidenceFileType = (bytes: Uint8Array): EvidenceFileType | null =>
  TYPES.find((type) => BEGINNINGS[type].every((byte, at) => bytes[at] === byte)) ?? null;
