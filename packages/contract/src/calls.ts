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
import { readLoginPreference, saveLoginPreference } from './preferences.ts';
import { completeProfile, readProfileStatus } from './profile.ts';
import {
  confirmEmail,
  forgotPassword,
  notMe,
  openByKit,
  resetPassword,
  sendEmailCode,
  verifyRecoveryCode,
} from './recovery.ts';
import { readReverification } from './reverification.ts';
import {
  declineRoleRequest,
  endRoleGrant,
  grantRoleRequest,
  listRoleGrants,
  listRoleRequests,
  requestRole,
  vouchForRole,
  withdrawRoleRequest,
} from './roles.ts';
import { challengeScan, listScans, scan } from './scans.ts';
import { createVault, deleteWrap, putWrap, readVault } from './vault.ts';
import { completeVerification, verifyKyc, verifyStep1, verifyStep2, verifyStep2Options } from './verification.ts';

/** Every call there is. The server must answer each, the matrix test attacks each, OpenAPI describes each. */
export const CALLS: readonly Call[] = [
  readMeta,
  register,
  login,
  logout,
  listSessions,
  endSession,
  verifyStep1,
  verifyKyc,
  verifyStep2Options,
  verifyStep2,
  completeVerification,
  readLoginPreference,
  saveLoginPreference,
  readReverification,
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
  putWrap,
  deleteWrap,
  sendEmailCode,
  confirmEmail,
  forgotPassword,
  verifyRecoveryCode,
  openByKit,
  resetPassword,
  notMe,
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
  requestRole,
  listRoleRequests,
  withdrawRoleRequest,
  grantRoleRequest,
  declineRoleRequest,
  vouchForRole,
  listRoleGrants,
  endRoleGrant,
  readStats,
  readProfileStatus,
  completeProfile,
];
