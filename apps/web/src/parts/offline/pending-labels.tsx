import { folderNameSlot, titleSlot } from '@repo/client/text-slots';
import type { Permissions } from '@repo/contract/rules/permissions';
import { GLYPH_ROLES, type PermissionLevel } from '@repo/contract/rules/permissions';
import { m } from '../../paraglide/messages.js';
import { SealedTitle } from '../vault/sealed-title.tsx';
import { roleLabel } from '../words/glyph-labels.ts';
import type { PendingWrite, SyncError, WriteKind } from './pending-write.ts';

const DOINGS: Record<WriteKind, () => string> = {
  'folder.create': m.offline_do_folder_create,
  'folder.update': m.offline_do_folder_update,
  'folder.delete': m.offline_do_folder_delete,
  'glyph.move': m.offline_do_glyph_move,
  'glyph.tags': m.offline_do_glyph_tags,
  'glyph.title': m.offline_do_glyph_title,
  'glyph.trash': m.offline_do_glyph_trash,
  'glyph.restore': m.offline_do_glyph_restore,
};

export const writeLabel = ({ kind }: PendingWrite): string => DOINGS[kind]();

/** Where the sealed name of the thing opens. */
const nameSlot = ({ kind, id }: PendingWrite) => (kind.startsWith('folder.') ? folderNameSlot(id) : titleSlot(id));

/** The thing a write is about, by its own name. */
export const WriteName = ({ write }: { write: PendingWrite }) => (
  <SealedTitle slot={nameSlot(write)} sealed={write.name} />
);

/** Refusals of calls about many come as a code alone. */
const REASONS: Record<string, () => string> = {
  'glyphs.unknown': m.glyphs_refused_unknown,
  'glyphs.trashed': m.glyphs_refused_trashed,
  'glyphs.notTrashed': m.glyphs_refused_not_trashed,
  'folders.unknown': m.glyphs_refused_folder,
  'folders.institutional': m.glyphs_refused_institutional,
  'folders.readOnly': m.glyphs_refused_issued,
  'enrolments.ended': m.glyphs_refused_ended,
  'consents.healthNeeded': m.consents_refused,
};

export const syncErrorMessage = ({ code, reason }: SyncError): string =>
  reason === '' ? (REASONS[code] ?? m.offline_refused)() : reason;

const LEVELS: Record<PermissionLevel, () => string> = {
  none: m.ui_ladder_none,
  restricted: m.ui_ladder_restricted,
  read: m.ui_ladder_read,
  full: m.ui_ladder_full,
};

export function permissionsLabel(permissions: Permissions): string {
  const given = GLYPH_ROLES.filter((role) => permissions[role] !== 'none');
  if (given.length === 0) return m.ui_owner_only();
  return given.map((role) => `${roleLabel(role)}: ${LEVELS[permissions[role]]()}`).join(', ');
}
