import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/**
 * The stored state of the Google stand-in: grants and files in one folder, so that a demo's backup survives a restart.
 */

const storedFile = z.object({
  id: z.string(),
  owner: z.string(),
  name: z.string(),
  sizeBytes: z.int(),
  createdAt: z.string(),
});
export type StoredFile = z.output<typeof storedFile>;

const storedState = z.object({
  /** Maps a refresh token to the address of the invented person. */
  grants: z.record(z.string(), z.string()),
  files: z.array(storedFile),
});
type StoredState = z.output<typeof storedState>;

export type StandInStore = {
  readonly grants: Map<string, string>;
  readonly files: StoredFile[];
  /** Writes the grants and the list of files to disk. */
  save(): void;
  writeBytes(id: string, bytes: Uint8Array): void;
  readBytes(id: string): Uint8Array;
  removeBytes(id: string): void;
};

/** Creates nothing on disk before the first grant, because most demos never connect a Drive. */
export function openStandInStore(folder: string): StandInStore {
  const path = join(folder, 'kept.json');
  const { grants, files } = readStoredState(path);
  const ofGrants = new Map(Object.entries(grants));
  const write = (name: string, bytes: Uint8Array | string) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, name), bytes, { mode: 0o600 });
  };
  return {
    grants: ofGrants,
    files,
    save: () =>
      write('kept.json', JSON.stringify({ grants: Object.fromEntries(ofGrants), files } satisfies StoredState)),
    writeBytes: (id, bytes) => write(`${id}.bin`, bytes),
    readBytes: (id) => new Uint8Array(readFileSync(join(folder, `${id}.bin`))),
    removeBytes: (id) => rmSync(join(folder, `${id}.bin`), { force: true }),
  };
}

function readStoredState(path: string): StoredState {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    // At the first start there is no file.
    return { grants: {}, files: [] };
  }
  return storedState.parse(JSON.parse(text));
}
