import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { CATEGORIES, permissions } from '../rules/permissions.ts';
import { done, idParams, pageQuery, text, timestamp, uuid } from '../wire.ts';

export const REFUSALS = {
  'folders.unknown': { status: 404, sentence: 'This folder does not exist.' },
  'folders.institutional': {
    status: 403,
    sentence:
      'Cannot create custom codes for institutional folders. Institutional folders have pre-generated unique codes.',
  },
  'folders.readOnly': { status: 403, sentence: 'Institutional folders cannot be changed.' },
  'folders.changedElsewhere': { status: 409, sentence: 'This folder has been changed elsewhere.' },
  'folders.badMove': { status: 422, sentence: 'Choose another of your own folders to move the cards to.' },
  'folders.tooMany': { status: 409, sentence: 'You have reached the maximum number of folders.' },
} as const satisfies RefusalTexts;

/** Characters of the stored name; the web seals it, which makes it longer than the typed one. */
export const FOLDER_NAME_MAX = 1000;
/** Characters of a name as a person types it. */
export const FOLDER_NAME_TYPED_MAX = 120;
/** Characters of sealed folder content (JSON string). */
export const FOLDER_DATA_MAX = 200_000;
export const FOLDERS_PER_PERSON_MAX = 1000;

export const folder = z.object({
  id: uuid(),
  name: z.string(),
  category: z.enum(CATEGORIES),
  encryptedData: z.string(),
  permissions,
  fileCount: z.int(),
  createdAt: timestamp(),
  /** Differs after each change; a change or a deletion names the one it is based on. */
  updatedAt: timestamp(),
  folderType: z.enum(['personal', 'institutional']),
  isCodeEditable: z.boolean(),
  institutionalCode: z.nullable(z.string()),
});
export type Folder = z.output<typeof folder>;

/** `fileCount` is accepted but counted by the server itself. */
const folderBody = {
  name: text(FOLDER_NAME_MAX, 1),
  category: z.enum(CATEGORIES),
  encryptedData: z.optional(text(FOLDER_DATA_MAX)),
  permissions: z.optional(permissions),
  fileCount: z.optional(z.unknown()),
};

/** `updatedAt` of the folder that the person saw. If it has changed since, nothing is written. */
const basedOn = z.optional(timestamp());

export const listFolders = call({
  name: 'listFolders',
  method: 'GET',
  path: '/api/data-folders',
  who: 'person',
  onHold: 'partly',
  summary: 'The caller’s folders, oldest first. On hold what is sealed in them is left out.',
  query: z.object(pageQuery),
  answer: z.array(folder),
  status: 200,
  refusals: [],
});

export const createFolder = call({
  name: 'createFolder',
  method: 'POST',
  path: '/api/data-folders',
  who: 'person',
  onHold: 'open',
  summary: 'Creates a folder. With a client-made id the call may be repeated.',
  body: z.object({ id: z.optional(uuid()), ...folderBody }),
  answer: folder,
  status: 201,
  isRepeatable: true,
  refusals: ['request.idReused', 'folders.tooMany'],
});

export const updateFolder = call({
  name: 'updateFolder',
  method: 'PUT',
  path: '/api/data-folders/:id',
  who: 'person',
  object: 'folder',
  onHold: 'refused',
  summary:
    'Changes a folder. Its permissions are defaults for new glyphs and never override one. With `basedOn` it may be repeated.',
  params: idParams,
  query: z.object({ basedOn }),
  body: z.object(folderBody),
  answer: folder,
  status: 200,
  isRepeatable: true,
  refusals: ['folders.unknown', 'folders.readOnly', 'folders.changedElsewhere'],
});

export const deleteFolder = call({
  name: 'deleteFolder',
  method: 'DELETE',
  path: '/api/data-folders/:id',
  who: 'person',
  object: 'folder',
  onHold: 'refused',
  summary: 'Deletes a folder; its glyphs go to the trash, or with `moveTo` to another folder.',
  params: idParams,
  query: z.object({ moveTo: z.optional(uuid()), basedOn }),
  answer: done,
  status: 200,
  refusals: ['folders.unknown', 'folders.readOnly', 'folders.badMove', 'folders.changedElsewhere'],
});
