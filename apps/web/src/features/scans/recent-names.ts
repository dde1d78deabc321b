import { personOfFields } from '@repo/client/card/person';
import type { GlyphFields } from '@repo/client/glyph-fields';
import { onSession } from '../../api/session.ts';
import { firstLine } from '../../parts/person/first-line.ts';
import type { ReleasedScan } from './scan-flow.ts';

// Whom a scan was about lives in this tab's memory, as long as its session does, and nowhere else.
const names = new Map<string, string>();
let watches = false;

/** Keeps the name that a release said. */
export function rememberName({ answer, opened }: ReleasedScan): void {
  if (!watches) {
    watches = true;
    onSession(forgetNames);
  }
  const person = personOfFields(opened.fields as GlyphFields);
  if (person !== null) names.set(answer.id, firstLine(person));
}

/** Returns null after a reload, in another tab, and where the card says no name. */
export const findScanName = (scanId: string): string | null => names.get(scanId) ?? null;

export const forgetNames = (): void => names.clear();
