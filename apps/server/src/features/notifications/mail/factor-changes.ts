export type FactorChange =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'passkeyBlocked'
  | 'passkeyShared'
  | 'totpAdded'
  | 'totpRemoved'
  | 'backupCodesMade'
  | 'backupCodeUsed'
  | 'recoveryKitMade'
  | 'recoveryKitUsed'
  | 'voiceOrFaceAdded'
  | 'voiceOrFaceRemoved';

/** Subject of the mail and title of the notification, and the sentence of both. */
export const FACTOR_CHANGES: Readonly<Record<FactorChange, { subject: string; sentence: string }>> = {
  passkeyAdded: { subject: 'A passkey was added', sentence: 'A passkey was added to your account.' },
  passkeyRemoved: { subject: 'A passkey was removed', sentence: 'A passkey was removed from your account.' },
  passkeyBlocked: {
    subject: 'A passkey was blocked',
    sentence: 'A passkey of your account was blocked: its counter went backwards, so there may be a copy of it.',
  },
  passkeyShared: {
    subject: 'A passkey is used on more than one device',
    sentence:
      'A synced passkey of your account was used from another device or password manager. If it was yours, nothing is to be done.',
  },
  totpAdded: {
    subject: 'An authenticator app was added',
    sentence: 'An authenticator app was added to your account.',
  },
  totpRemoved: {
    subject: 'The authenticator app was removed',
    sentence: 'The authenticator app was removed from your account.',
  },
  backupCodesMade: {
    subject: 'New backup codes were created',
    sentence: 'New backup codes were created for your account. The old ones no longer work.',
  },
  backupCodeUsed: {
    subject: 'A backup code was used',
    sentence: 'A backup code of your account was used. It no longer works.',
  },
  recoveryKitMade: {
    subject: 'A new recovery code was created',
    sentence: 'A new recovery code was created for your account. The old one no longer works.',
  },
  recoveryKitUsed: {
    subject: 'Your recovery code was used',
    sentence: 'The recovery code of your account was used. It no longer works.',
  },
  voiceOrFaceAdded: {
    subject: 'Face or voice recognition was set up',
    sentence: 'Face or voice recognition was set up for your account. It cannot be used to sign in.',
  },
  voiceOrFaceRemoved: {
    subject: 'Face or voice recognition was removed',
    sentence: 'Face or voice recognition was removed from your account.',
  },
};
