export type FactorChange =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'passkeyBlocked'
  | 'totpAdded'
  | 'totpRemoved'
  | 'backupCodesMade'
  | 'backupCodeUsed'
  | 'recoveryKitMade'
  | 'recoveryKitUsed'
  | 'voiceOrFaceAdded'
  | 'voiceOrFaceRemoved';

/** Subject of the mail, title of the notification; and the sentence of both. */
export const FACTOR_CHANGES: Readonly<Record<FactorChange, { subject: string; sentence: string }>> = {
  passkeyAdded: { subject: 'A passkey was added', sentence: 'A passkey was added to your account.' },
  passkeyRemoved: { subject: 'A passkey was removed', sentence: 'A passkey was removed from your account.' },
  passkeyBlocked: {
    subject: 'A passkey was blocked',
    sentence: 'A passkey of your account was blocked: its counter went back, so there may be a copy of it.',
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
    subject: 'New backup codes were made',
    sentence: 'New backup codes were made for your account. Those from before no longer work.',
  },
  backupCodeUsed: {
    subject: 'A backup code was used',
    sentence: 'A backup code was used for your account. It does not work again.',
  },
  recoveryKitMade: {
    subject: 'A new recovery code was made',
    sentence: 'A new recovery code was made for your account. The one from before no longer works.',
  },
  recoveryKitUsed: {
    subject: 'Your recovery code was used',
    sentence: 'The recovery code of your account was used. It does not work again.',
  },
  voiceOrFaceAdded: {
    subject: 'Camera face or voice was set up',
    sentence: 'Camera face or voice was set up for your account. Neither signs in by itself.',
  },
  voiceOrFaceRemoved: {
    subject: 'Camera face or voice was removed',
    sentence: 'Camera face or voice was removed from your account.',
  },
};
