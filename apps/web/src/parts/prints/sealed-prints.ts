import { type CardPrints, NO_PRINTS, PRINT_FORMATS } from '@repo/client/card/card-prints';
import { ROW_KIND_NAMES } from '@repo/client/card/row-kinds';
import { ROW_DETAILS, type RowDetail } from '@repo/client/card/row-shape';
import { printsSlot } from '@repo/client/text-slots';
import { GLYPH_PRINTS_MAX } from '@repo/contract/glyphs/glyphs';
import * as z from 'zod/mini';
import { sealText } from '../vault/sealed-text.ts';

// Sealed to its glyph like tags: the server learns neither how many papers there are nor what stands on them.

/** Sealed lengths are seen: padded to this many characters, they say little of what was printed. */
const PADDED_TO = 1024;
/** Sealing and base64 make a text longer by this, nonce and tag included. */
const SEALED_GROWTH = 1.4;

const KINDS = [...ROW_KIND_NAMES, 'free'] as const;
const detail = z.optional(z.string());
const details = Object.fromEntries(ROW_DETAILS.map((name) => [name, detail])) as Record<RowDetail, typeof detail>;
const kind = z.enum(KINDS);
const row = z.object({ kind, text: z.string(), ...details });
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

const print = z.object({
  id: z.string(),
  glyphId: z.string(),
  format: z.enum(PRINT_FORMATS),
  printedOn: day,
  factsOf: day,
  version: z.int(),
  person: z.object({ name: z.string(), age: z.nullable(z.int()) }),
  lines: z.array(z.object({ label: z.string(), value: z.string(), rows: z.array(row), whole: z.array(kind) })),
});
const person = z.object({ name: z.string(), birth: z.nullable(z.string()) });
const facts = z.object({ version: z.int(), rows: z.array(row), person: z.nullable(person) });
const written = z.object({ prints: z.array(print), facts: z.nullable(facts) });

/** What does not read as prints is none: an older or a foreign program wrote it. */
export function readPrints(text: string): CardPrints {
  try {
    const parsed = written.safeParse(JSON.parse(text));
    return parsed.success ? (parsed.data as CardPrints) : NO_PRINTS;
  } catch {
    return NO_PRINTS;
  }
}

/** Writes them as text that is not longer than what the server keeps: facts are left out first, then the oldest papers. */
export function printsText(prints: CardPrints): string {
  const text = JSON.stringify(prints);
  const padded = text.padEnd(Math.ceil(text.length / PADDED_TO) * PADDED_TO);
  const sealedLength = new TextEncoder().encode(padded).length * SEALED_GROWTH;
  if (sealedLength <= GLYPH_PRINTS_MAX || prints.prints.length === 0) return padded;
  const [, ...older] = prints.prints.toReversed();
  return printsText(
    prints.facts === null ? { prints: older.toReversed(), facts: null } : { prints: prints.prints, facts: null },
  );
}

/** Returns null for no prints: nothing is kept then. Throws VaultWorkerError `locked`. */
export async function sealPrints(glyphId: string, prints: CardPrints): Promise<string | null> {
  return prints.prints.length === 0 ? null : sealText(printsSlot(glyphId), printsText(prints));
}
