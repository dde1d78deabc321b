import type { InstitutionalCode } from '@repo/contract/institutions/institutions';
import { kindLabel, typeLabel } from './institution-labels.ts';

/** What the directory calls it beside the shown name, so that an English or official name is found as well. */
export type OtherNames = ReadonlyMap<string, readonly string[]>;

/** Name, code or type, by words in any order. A code is found with its dashes and without. */
export function filterCodes(
  codes: readonly InstitutionalCode[],
  otherNames: OtherNames,
  typed: string,
): readonly InstitutionalCode[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return codes;
  return codes.filter((code) => {
    const { id, name, kind } = code.institution;
    const names = [name, ...(otherNames.get(id) ?? [])];
    const text = fold(
      [...names, code.code, code.uniqueCode, typeLabel(code.institutionType), kindLabel(kind)].join('\n'),
    );
    return words.every((word) => text.includes(word));
  });
}

/** Accents, case and the form of an apostrophe do not matter to who types: `sante` finds `Santé`. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[‘’ʼ]/g, "'")
    .toLowerCase();
