import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { unpackData } from './pack-data.ts';

const FOLDER = join(import.meta.dirname, '0.1.0');

/** What the program of release 0.1.0 made (decision 0133): who signs in, what a glyph holds, an order and a transfer. */
export const keptFacts = z
  .object({
    takenAt: z.iso.datetime(),
    identity: z.string(),
    owner: z.object({ username: z.string(), password: z.string() }),
    doctor: z.object({ username: z.string(), password: z.string() }),
    secret: z.string(),
    allergies: z.string(),
    order: z.object({ id: z.string(), status: z.string() }),
    transfer: z.string(),
  })
  .parse(JSON.parse(readFileSync(join(FOLDER, 'facts.json'), 'utf8')));

/** Sealed to the identity of the facts. */
export const keptBackup: string = join(FOLDER, 'site.age');

/** `data` and `keys` of its embedded server, into a new folder. */
export const unpackKept = (folder: string): void => unpackData(join(FOLDER, 'site.tar.br'), folder);
