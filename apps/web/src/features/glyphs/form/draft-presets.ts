import {
  type Category,
  GLYPH_ROLES,
  MAIN_FIELD,
  NO_PERMISSIONS,
  type Permissions,
} from '@repo/contract/rules/permissions';
import { autoTitle, withAutoTitle } from './auto-title.ts';
import { PRESET_ORDER, PRESETS } from './card-presets.ts';
import { EMPTY_GLYPH, type GlyphDraft } from './glyph-draft.ts';

/** The form as it opens: the first kind of card, with its title, its readers and the name of its owner. */
export function newGlyph(ownerName: string): GlyphDraft {
  const [category] = PRESET_ORDER;
  const { permissions, isOpenInEmergency, atOnce } = PRESETS[category];
  const draft: GlyphDraft = {
    ...EMPTY_GLYPH,
    category,
    said: { ...EMPTY_GLYPH.said, whom: 'me' },
    rows: ownerName === '' ? [] : [{ kind: 'name', home: 'medicalHistory', text: ownerName }],
    permissions,
    emergencyAccess: isOpenInEmergency,
    listed: isOpenInEmergency,
    atOnce,
  };
  return { ...draft, title: autoTitle(draft) };
}

type FolderDefaults = { permissions: Permissions } | undefined;

/** What nobody chose yet: the folder's defaults where it has any, else those of the kind of card. */
function defaultPermissions(category: GlyphDraft['category'], folder: FolderDefaults): Permissions {
  if (folder && !isSame(folder.permissions, NO_PERMISSIONS)) return folder.permissions;
  return category === '' ? NO_PERMISSIONS : PRESETS[category].permissions;
}

const isSame = (one: Permissions, other: Permissions): boolean =>
  GLYPH_ROLES.every((role) => one[role] === other[role]);

/**
 * Another kind of card. What was typed stays in sight as the content, unless the new category's main field is filled
 * already; then the two change places, so that nothing typed is lost. Defaults that nobody changed follow the kind.
 */
export function withCategory(draft: GlyphDraft, category: Category, folder: FolderDefaults): GlyphDraft {
  const next = { ...withContentMoved(draft, category), ...defaultsMoved(draft, category, folder), category };
  return withAutoTitle(draft, next);
}

function withContentMoved(draft: GlyphDraft, category: Category): GlyphDraft {
  const { [MAIN_FIELD[category]]: waiting, ...others } = draft.fields;
  if (waiting === undefined || waiting.trim() === '')
    return { ...draft, fields: others, rows: movedRows(draft, category) };
  const fields = draft.category === '' ? others : { ...others, [MAIN_FIELD[draft.category]]: draft.content };
  return { ...draft, content: waiting, fields, rows: movedRows(draft, category) };
}

/** Who the person is goes along, to the field in which the new kind of card keeps it. */
function movedRows({ rows }: GlyphDraft, category: Category): GlyphDraft['rows'] {
  const { lines } = PRESETS[category];
  return rows.map((row) => {
    if (row.kind !== 'name' && row.kind !== 'birth') return row;
    const home = lines.find(({ kind }) => kind === row.kind)?.home ?? row.home;
    const isTaken = rows.some((other) => other !== row && other.kind === row.kind && other.home === home);
    return isTaken ? row : { ...row, home };
  });
}

function defaultsMoved(draft: GlyphDraft, category: Category, folder: FolderDefaults): Partial<GlyphDraft> {
  const before = draft.category === '' ? null : PRESETS[draft.category];
  const next = PRESETS[category];
  const wasOpen = before?.isOpenInEmergency ?? false;
  return {
    ...(isSame(draft.permissions, defaultPermissions(draft.category, folder)) && {
      permissions: defaultPermissions(category, folder),
    }),
    ...(draft.emergencyAccess === wasOpen && { emergencyAccess: next.isOpenInEmergency }),
    ...(draft.listed === wasOpen && { listed: next.isOpenInEmergency }),
    ...(String(draft.atOnce) === String(before?.atOnce ?? []) && { atOnce: next.atOnce }),
  };
}

/** Another folder: its permissions are the defaults of new glyphs, so they come along unless somebody chose others. */
export function withFolder(
  draft: GlyphDraft,
  folder: { id: string; permissions: Permissions },
  before: FolderDefaults,
): GlyphDraft {
  const isUntouched = isSame(draft.permissions, defaultPermissions(draft.category, before));
  const permissions = isUntouched ? defaultPermissions(draft.category, folder) : draft.permissions;
  return { ...draft, folderId: folder.id, permissions };
}

/**
 * Nothing chosen yet: the folder of the last card, else the oldest one that can take a card, as if it had been chosen. Ids
 * grow with time.
 */
export function withFirstFolder(
  draft: GlyphDraft,
  folders: readonly { id: string; permissions: Permissions; folderType: 'personal' | 'institutional' }[],
  lastId: string | null = null,
): GlyphDraft {
  const own = folders
    .filter(({ folderType }) => folderType === 'personal')
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  const first = own.find(({ id }) => id === lastId) ?? own[0];
  return draft.folderId !== '' || first === undefined ? draft : withFolder(draft, first, undefined);
}

/** Where the last card was made or put; null without a card in a folder. */
export function findLastFolder(rows: readonly { folderId: string | null; createdAt: string }[]): string | null {
  const inFolders = rows.filter(({ folderId }) => folderId !== null);
  return inFolders.sort((one, other) => (one.createdAt > other.createdAt ? -1 : 1))[0]?.folderId ?? null;
}

/** As the kind of card starts: its roles may read and responders may open it for a reason. */
export function forHelpers(draft: GlyphDraft): GlyphDraft {
  if (draft.category === '') return draft;
  const { permissions, isOpenInEmergency } = PRESETS[draft.category];
  return { ...draft, permissions, emergencyAccess: isOpenInEmergency, listed: isOpenInEmergency };
}
