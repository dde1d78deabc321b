import { GLYPH_TITLE_TYPED_MAX, MAX_READS_MAX, PASSCODE_MAX, PASSCODE_MIN } from '@repo/contract/glyphs/glyphs';
import { m } from '../../../paraglide/messages.js';
import type { FieldProblem } from '../../../ui/error-summary.tsx';
import type { GlyphProblem } from './glyph-draft.ts';

/** The ids the error summary leads to. */
export const GLYPH_FIELD_IDS: Record<GlyphProblem['field'], string> = {
  title: 'glyph-title',
  category: 'glyph-category',
  folderId: 'glyph-folder',
  content: 'glyph-content',
  expiresOn: 'glyph-expires',
  maxReads: 'glyph-reads',
  passcode: 'glyph-passcode',
  agreement: 'glyph-agreement',
  anyone: 'glyph-anyone',
};

/** What the required-fields list calls them. */
const REQUIRED_NAMES = {
  title: m.glyphs_title,
  category: m.glyphs_required_category,
  folderId: m.glyphs_folder,
  content: m.glyphs_content,
  agreement: m.glyphs_whom_agree_name,
  anyone: m.anyone_bad_consent,
} as const;

type SentenceKey = `${GlyphProblem['field']}.${GlyphProblem['kind']}`;

const SENTENCES: Partial<Record<SentenceKey, () => string>> = {
  'title.missing': m.glyphs_enter_title,
  'title.long': () => m.ui_use_at_most({ max: GLYPH_TITLE_TYPED_MAX }),
  'category.missing': m.ui_choose_category,
  'folderId.missing': m.ui_choose_folder,
  'folderId.institutional': m.glyphs_folder_block,
  'agreement.missing': m.glyphs_whom_agree_missing,
  'anyone.missing': m.anyone_consent_missing,
  'content.missing': m.glyphs_enter_content,
  'content.long': m.glyphs_content_long,
  'expiresOn.past': m.glyphs_bad_date,
  'maxReads.number': () => m.glyphs_bad_reads({ max: MAX_READS_MAX }),
  'passcode.length': () => m.glyphs_bad_passcode({ min: PASSCODE_MIN, max: PASSCODE_MAX }),
};

/** What to do about a problem, for the field itself. */
export const problemSentence = (problem: GlyphProblem): string =>
  SENTENCES[`${problem.field}.${problem.kind}`]?.() ?? m.glyphs_correct();

export const formatFieldProblem = (
  problems: readonly GlyphProblem[],
  field: GlyphProblem['field'],
): string | undefined => {
  const found = problems.find((problem) => problem.field === field);
  return found && problemSentence(found);
};

/** The summary above the form: missing fields by name under the specified sentence, otherwise what is wrong. */
export function summarizeProblems(problems: readonly GlyphProblem[]): { title: string; problems: FieldProblem[] } {
  const missing = problems.filter(({ kind }) => kind === 'missing');
  const fieldId = ({ field }: GlyphProblem) => GLYPH_FIELD_IDS[field];
  if (missing.length === 0) {
    const all = problems.map((problem) => ({ fieldId: fieldId(problem), message: problemSentence(problem) }));
    return { title: m.glyphs_correct(), problems: all };
  }
  const named = missing.map((problem) => ({ fieldId: fieldId(problem), message: requiredName(problem) }));
  return { title: m.glyphs_fill(), problems: named };
}

function requiredName({ field }: GlyphProblem): string {
  return field in REQUIRED_NAMES ? REQUIRED_NAMES[field as keyof typeof REQUIRED_NAMES]() : field;
}
