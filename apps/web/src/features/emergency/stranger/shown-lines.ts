import { type AnyoneLine, listShownLines } from '@repo/client/card/anyone-lines';
import type { CardRow } from '@repo/client/card/card-rows';
import { FIELD_ROWS } from '@repo/client/card/row-kinds';
import { LANGUAGES, type Language } from '@repo/contract/rules/languages';
import type { JsonObject } from '@repo/vault';

/** What was opened, in the groups of the page, as its owner wrote it. */
export type CardLines = {
  readonly lines: readonly AnyoneLine[];
  /** In which the free texts are, as far as the card says. */
  readonly language: Language | null;
  /** As `data:` address. */
  readonly photo: string | null;
};

/** Reads the content of the section; what no owner's form writes is left out and never shown as something else. */
export function readCardLines({ fields, language, photo }: JsonObject): CardLines {
  return {
    lines: listShownLines(readFields(fields)),
    language: LANGUAGES.find((one) => one === language) ?? null,
    photo:
      typeof photo === 'string' && /^[\w-]+$/.test(photo) ? `data:image/jpeg;base64,${standardBase64(photo)}` : null,
  };
}

function readFields(fields: unknown): Partial<Record<keyof typeof FIELD_ROWS, string>> {
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter(([name, text]) => name in FIELD_ROWS && typeof text === 'string'),
  );
}

const standardBase64 = (text: string): string => text.replaceAll('-', '+').replaceAll('_', '/');

export const listRows = ({ lines }: CardLines, group: AnyoneLine['group']): readonly CardRow[] =>
  lines.filter((line) => line.group === group).map(({ row }) => row);
