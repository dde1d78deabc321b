import { FOLDER_DATA_MAX, FOLDER_NAME_TYPED_MAX } from '@repo/contract/folders/folders';
import { type Category, NO_PERMISSIONS, type Permissions } from '@repo/contract/rules/permissions';

/** What the folder form holds. `category` is empty until one is chosen; `content` is the JSON as typed. */
export type FolderDraft = {
  readonly name: string;
  readonly category: Category | '';
  readonly content: string;
  readonly permissions: Permissions;
};

export const EMPTY_FOLDER: FolderDraft = { name: '', category: '', content: '', permissions: NO_PERMISSIONS };

/** What an empty content field stands for. */
export const EMPTY_CONTENT = '{}';
/** Sealing and base64url lengthen a text by this factor at most, for anything longer than a few words. */
const SEALED_GROWTH = 1.5;
const CONTENT_TYPED_MAX = Math.floor(FOLDER_DATA_MAX / SEALED_GROWTH);

export type FolderProblem =
  | { field: 'name'; kind: 'missing' | 'long' }
  | { field: 'category'; kind: 'missing' }
  | { field: 'content'; kind: 'long' }
  | { field: 'content'; kind: 'json'; detail: string };

/** Everything that keeps a draft from being saved, in the order of the form. */
export function judgeFolder(draft: FolderDraft): FolderProblem[] {
  const problems: FolderProblem[] = [];
  const name = draft.name.trim();
  if (name === '') problems.push({ field: 'name', kind: 'missing' });
  else if (name.length > FOLDER_NAME_TYPED_MAX) problems.push({ field: 'name', kind: 'long' });
  if (draft.category === '') problems.push({ field: 'category', kind: 'missing' });
  if (draft.content.length > CONTENT_TYPED_MAX) problems.push({ field: 'content', kind: 'long' });
  else {
    const detail = jsonProblem(draft.content);
    if (detail !== null) problems.push({ field: 'content', kind: 'json', detail });
  }
  return problems;
}

/** The text that is sealed: what was typed, or an empty object. */
export const contentToSeal = (draft: FolderDraft): string => draft.content.trim() || EMPTY_CONTENT;

function jsonProblem(text: string): string | null {
  if (text.trim() === '') return null;
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
