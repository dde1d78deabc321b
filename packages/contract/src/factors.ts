/** What proves a person beside the password: passkeys, one-time passwords, backup codes; and the confirmation of one act. */

/** The word of the card that a passkey was set up from. */
export const PASSKEY_KINDS = ['fingerprint', 'faceId', 'windowsHello', 'faceUnlock', 'securityKey'] as const;
export type PasskeyKind = (typeof PASSKEY_KINDS)[number];
