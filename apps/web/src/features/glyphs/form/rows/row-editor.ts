import type { CardRow } from '@repo/client/card/card-rows';
import type { PresetLine } from '../card-presets.ts';

/** What every editor of a line gets: the line, its rows, and how to replace them. */
export type RowEditorProps = {
  line: PresetLine;
  rows: readonly CardRow[];
  onChange: (rows: readonly CardRow[]) => void;
};
