import { endSession, listSessions, login, logout, register } from './accounts.ts';
import type { Call } from './call.ts';
import { readStats } from './dashboard.ts';
import {
  confirmTotp,
  makeBackupCodes,
  readFactors,
  removeTotp,
  renamePasskey,
  revokePasskey,
  startTotp,
  stepUp,
  stepUpOptions,
} from './factors.ts';
import { createFolder, deleteFolder, listFolders, updateFolder } from './folders.ts';
import {
  activateGlyph,
  changeGlyph,
  createGlyph,
  deactivateGlyph,
  deleteGlyph,
  listGlyphs,
  reissueGlyph,
  restoreGlyph,
} from './glyphs.ts';
import { readMeta } from './meta.ts';
import { completeProfile, readProfileStatus } from './profile.ts';
import { challengeScan, listScans, scan } from './scans.ts';
import { createVault, readVault } from './vault.ts';

/** Every call there is. The server must answer each, the matrix test attacks each, OpenAPI describes each. */
export const CALLS: readonly Call[] = [
  readMeta,
  register,
  login,
  logout,
  listSessions,
  endSession,
  stepUpOptions,
  stepUp,
  readFactors,
  renamePasskey,
  revokePasskey,
  startTotp,
  confirmTotp,
  removeTotp,
  makeBackupCodes,
  readVault,
  createVault,
  listFolders,
  createFolder,
  updateFolder,
  deleteFolder,
  listGlyphs,
  createGlyph,
  changeGlyph,
  reissueGlyph,
  activateGlyph,
  deactivateGlyph,
  restoreGlyph,
  deleteGlyph,
  challengeScan,
  scan,
  listScans,
  readStats,
  readProfileStatus,
  completeProfile,
];
