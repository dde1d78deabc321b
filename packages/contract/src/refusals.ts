// Every way the server says no, once. A rule throws (or returns) a code; status and sentence come from here. `{name}` in a
// sentence is filled from the refusal's `params`; the web shows the translation by code.
export const REFUSALS = {
  'request.invalid': { status: 400, sentence: 'Some of the data sent is missing or invalid.' },
  'request.notJson': { status: 415, sentence: 'The body must be JSON (content type application/json).' },
  'request.tooLarge': { status: 413, sentence: 'The data sent is larger than the server accepts.' },
  'request.prfSent': { status: 422, sentence: 'Keys derived by a passkey must never be sent. Nothing was stored.' },
  'request.wrongOrigin': { status: 403, sentence: 'This request did not come from this site.' },
  'request.wrongHost': { status: 421, sentence: 'This server is not available under that name.' },
  'request.notFound': { status: 404, sentence: 'There is no page or resource at this address.' },
  'request.idReused': { status: 409, sentence: 'This id has already been used with other content.' },
  'request.tooMany': { status: 429, sentence: 'Too many attempts. Try again in {seconds} seconds.' },
  'request.busy': { status: 503, sentence: 'The server is busy. Try again in {seconds} seconds.' },
  internal: { status: 500, sentence: 'Something went wrong on our side. Nothing was changed.' },

  'session.missing': { status: 401, sentence: 'Please sign in.' },
  'session.stepsOnly': { status: 403, sentence: 'Complete the verification first.' },
  'session.assuranceTooLow': { status: 403, sentence: 'Sign in with a passkey or another second factor first.' },
  'session.notAllowed': { status: 404, sentence: 'There is no page or resource at this address.' },
  'account.notIntact': {
    status: 403,
    sentence:
      'The record of this account was changed outside the application. The account is locked until the operator has checked it.',
  },
  'session.demoClosed': { status: 401, sentence: 'Demo accounts are disabled on this server.' },

  'accounts.incomplete': { status: 400, sentence: 'Please fill in all required fields' },
  'accounts.institutionIncomplete': { status: 400, sentence: 'Please fill in all institution details' },
  'accounts.signInIncomplete': { status: 400, sentence: 'Please fill in all fields' },
  'accounts.badUsername': {
    status: 400,
    sentence:
      'A username has 3 to 32 characters: letters, digits, dot, dash, underscore; it starts with a letter or digit.',
  },
  'accounts.reservedUsername': { status: 409, sentence: 'This username is reserved. Please choose another.' },
  'accounts.takenUsername': { status: 409, sentence: 'This username is taken. Please choose another.' },
  'accounts.weakPassword': {
    status: 400,
    sentence: 'Password must be at least 8 characters long and not easy to guess.',
  },
  'accounts.badEmail': { status: 400, sentence: 'Please enter a valid email address.' },
  'accounts.noDemoRealm': { status: 422, sentence: 'This server has no demo area.' },
  'accounts.wrongCredentials': { status: 401, sentence: 'Username or password is wrong.' },
  'accounts.passwordClosed': {
    status: 429,
    sentence: 'Password sign-in is locked for this account after too many wrong attempts. Recover the account instead.',
  },
  'accounts.passkeyOnly': { status: 403, sentence: 'This account can only sign in with a passkey.' },
  'account.onHold': {
    status: 403,
    sentence: 'The password of this account was reset without a second factor. This is available again on {until}.',
  },
  'stepUp.required': { status: 403, sentence: 'Please confirm your identity.' },
  'stepUp.failed': { status: 403, sentence: 'This confirmation was not accepted. Please try again.' },
  'accounts.browserOnly': { status: 403, sentence: 'This account can only sign in from a browser.' },

  'accounts.noPasskey': {
    status: 409,
    sentence: 'Please complete biometric setup first in the three-step verification process',
  },

  'verification.wrongPassword': { status: 401, sentence: 'Password verification failed' },
  'verification.wrongOrder': { status: 409, sentence: 'This step is not available yet. Start with the first step.' },
  'verification.burned': { status: 403, sentence: 'Too many wrong attempts. Sign in again.' },
  'verification.over': { status: 409, sentence: 'This verification has expired. Start with the first step.' },
  'verification.kycMissing': { status: 400, sentence: 'Please fill in all required fields' },
  'verification.noBiometricData': { status: 400, sentence: 'Please capture at least one biometric data type' },
  'verification.biometricFailed': { status: 403, sentence: 'Biometric verification failed' },
  'verification.passwordAgain': {
    status: 403,
    sentence: 'Your password was confirmed more than 5 minutes ago. Go back to the first step and confirm it again.',
  },

  'factors.wrongCode': { status: 403, sentence: 'This code is wrong. Please try again.' },
  'factors.noTotp': { status: 409, sentence: 'No authenticator app is set up.' },
  'factors.totpSetUp': { status: 409, sentence: 'An authenticator app is already set up.' },
  'factors.noSecondFactor': { status: 409, sentence: 'Set up a passkey or an authenticator app first.' },
  'factors.tooManyPasskeys': { status: 409, sentence: 'You have reached the maximum number of passkeys.' },
  'factors.passkeyRefused': { status: 403, sentence: 'This passkey was not accepted. Please try again.' },
  'factors.passkeyBlocked': {
    status: 403,
    sentence: 'This passkey is blocked because a copy of it may exist. Use another method and set up a new passkey.',
  },

  'recovery.emailMissing': { status: 400, sentence: 'Please enter your email address' },
  'recovery.codeForm': { status: 400, sentence: 'Please enter the 6-digit verification code' },
  'recovery.wrongCode': { status: 403, sentence: 'Invalid verification code' },
  'recovery.emailTaken': { status: 409, sentence: 'This address cannot be confirmed for this account.' },
  'recovery.confirmedAlready': { status: 409, sentence: 'Your address is already confirmed.' },
  'recovery.kitRefused': { status: 403, sentence: 'This recovery code does not belong to this account.' },
  'recovery.resetDone': { status: 409, sentence: 'This recovery has already been used. Please start again.' },
  'recovery.linkOver': { status: 410, sentence: 'This link has already been used or has expired.' },

  'factors.sharedAccount': {
    status: 403,
    sentence: 'This is a shared demo account. Register your own account to set up a second factor.',
  },

  'biometrics.fingerprintNotEnrolled': { status: 400, sentence: 'Fingerprint enrollment failed' },
  'biometrics.faceNotEnrolled': { status: 400, sentence: 'Face ID enrollment failed' },
  'biometrics.voiceNotEnrolled': { status: 400, sentence: 'Unable to register voice pattern' },
  'biometrics.consentMissing': { status: 422, sentence: 'Face or voice data is stored only with your consent.' },
  'biometrics.setupRequired': { status: 409, sentence: 'Please set up at least one biometric authentication method' },
  'biometrics.fingerprintFailed': { status: 401, sentence: 'Fingerprint verification failed' },
  'biometrics.faceFailed': { status: 401, sentence: 'Face verification failed' },
  'biometrics.voiceFailed': { status: 401, sentence: 'Voice pattern not recognized' },
  'biometrics.irisMissing': { status: 400, sentence: 'Iris authentication not yet implemented' },
  'biometrics.unknownType': { status: 400, sentence: 'Unknown biometric type' },
  'biometrics.passwordOnly': { status: 403, sentence: 'This account signs in with its password. Use it instead.' },

  'notifications.nothingToUndo': { status: 409, sentence: 'This notification has nothing to undo.' },
  'notifications.switchedOff': { status: 409, sentence: 'Alerts of this type are turned off in your settings.' },
  'notifications.badPushEndpoint': { status: 422, sentence: 'Push messages cannot be sent to this address.' },

  'assistant.notConfigured': { status: 409, sentence: 'This provider is not configured on this server.' },
  'assistant.noConsent': { status: 403, sentence: 'You have not agreed to send questions to this provider.' },
  'assistant.unknownArticles': { status: 422, sentence: 'None of these help articles exists on this server.' },
  'assistant.dayOver': { status: 429, sentence: 'You have reached the daily limit of {max} questions to providers.' },
  'assistant.oneAtATime': { status: 409, sentence: 'Your previous question is still being answered.' },
  // 424, failed dependency: our server is well, and a proxy before it must not ask again by itself as after a 502.
  'assistant.providerRefused': { status: 424, sentence: 'The provider does not accept questions from this server.' },
  'assistant.providerBusy': { status: 424, sentence: 'The provider is busy. Try again in {seconds} seconds.' },
  'assistant.providerFailed': {
    status: 424,
    sentence: 'The provider could not be reached, or its answer was incomplete.',
  },
  'assistant.providerSlow': { status: 424, sentence: 'The provider did not answer in time.' },
  'assistant.noAnswer': { status: 424, sentence: 'The provider gave no answer to this question.' },

  'settings.wrongName': { status: 400, sentence: 'Type your username exactly to delete the account.' },
  'settings.cannotLeave': { status: 403, sentence: 'This account cannot be deleted here.' },
  'settings.notLeaving': { status: 409, sentence: 'This account is not scheduled for deletion.' },
  'settings.sharedAccount': {
    status: 403,
    sentence: 'This is a shared demo account. Register your own account to change or delete it.',
  },

  'storage.notConfigured': { status: 409, sentence: 'Google Drive is not set up on this server.' },
  'storage.notConnected': { status: 409, sentence: 'Google Drive is not connected. Connect it first.' },
  'storage.badState': {
    status: 409,
    sentence: 'This Google sign-in was not started here in the last 10 minutes. Connect again.',
  },
  'storage.connectRefused': { status: 409, sentence: 'Access was not granted at Google.' },
  'storage.scopeMissing': { status: 409, sentence: 'Access to the app folder was not selected at Google.' },
  'storage.connectFailed': { status: 409, sentence: 'Google did not accept this connection. Please connect again.' },
  'storage.grantWithdrawn': { status: 409, sentence: 'Google no longer gives us access to this Drive. Reconnect it.' },
  'storage.driveFull': { status: 409, sentence: 'There is not enough free space in this Google Drive.' },
  'storage.driveBusy': { status: 503, sentence: 'Google Drive is busy. Try again in {seconds} seconds.' },
  'storage.driveUnreachable': { status: 503, sentence: 'Google Drive is not responding. Please try again later.' },
  'storage.driveRefused': { status: 502, sentence: 'Google Drive rejected the request. Nothing was changed here.' },
  'storage.noBackup': { status: 404, sentence: 'There is no backup in this Google Drive.' },
  'storage.tooLarge': { status: 409, sentence: 'The file in this Google Drive is too large to be a backup.' },
  'storage.uploadGone': { status: 409, sentence: 'This upload has expired. Please start the backup again.' },
  'storage.downloadGone': { status: 409, sentence: 'This download has expired. Please start it again.' },
  'storage.badPiece': { status: 422, sentence: 'This part does not belong to the backup being sent.' },

  'vault.generationTaken': { status: 409, sentence: 'This vault generation already exists.' },
  'vault.badWraps': { status: 422, sentence: 'The encrypted keys of the vault are invalid.' },
  'vault.missing': { status: 409, sentence: 'This account has no vault yet.' },

  'folders.unknown': { status: 404, sentence: 'This folder does not exist.' },
  'folders.institutional': {
    status: 403,
    sentence:
      'Cannot create custom codes for institutional folders. Institutional folders have pre-generated unique codes.',
  },
  'folders.readOnly': { status: 403, sentence: 'Institutional folders cannot be changed.' },
  'folders.changedElsewhere': { status: 409, sentence: 'This folder has been changed elsewhere.' },
  'folders.badMove': { status: 422, sentence: 'Choose another of your own folders to move the glyphs to.' },
  'folders.tooMany': { status: 409, sentence: 'You have reached the maximum number of folders.' },

  'profile.required': { status: 403, sentence: 'Complete your profile before you let others read a glyph.' },
  'profile.invalid': { status: 400, sentence: 'Some profile fields are missing or invalid.' },
  'profile.notAsked': { status: 409, sentence: 'This profile has already been sent or is not required.' },

  'institutions.unknown': { status: 404, sentence: 'This institution is not in the directory.' },
  'institutions.notAdmin': { status: 403, sentence: 'Only the admin of an institution can edit its entry.' },
  'institutions.notVerified': {
    status: 403,
    sentence: 'Your account is not verified, so you cannot edit this institution.',
  },
  'institutions.browserOnly': { status: 403, sentence: 'Institutions can only be edited in a browser.' },
  'institutions.unseenName': { status: 422, sentence: 'This name has no visible characters. Please enter another.' },

  'glyphs.unknown': { status: 404, sentence: 'This glyph does not exist.' },
  'glyphs.badEnvelope': { status: 422, sentence: 'The encrypted content is invalid.' },
  'glyphs.badRecord': { status: 422, sentence: 'The signed record does not match what was sent.' },
  'glyphs.badSignature': { status: 422, sentence: 'The signature of the record is invalid.' },
  'glyphs.foreignKey': { status: 422, sentence: 'The record is signed with a key that does not belong to you.' },
  'glyphs.checkClock': {
    status: 422,
    sentence: "Check the clock of this device: it differs from the server's by more than 5 minutes.",
  },
  'glyphs.idTaken': { status: 409, sentence: 'This glyph code has already been used and cannot be used again.' },
  'glyphs.versionConflict': { status: 409, sentence: 'This glyph has been changed elsewhere. Reload and try again.' },
  'glyphs.trashed': { status: 409, sentence: 'This glyph is in the trash. Restore it first.' },
  'glyphs.notTrashed': { status: 409, sentence: 'This glyph is not in the trash.' },
  'glyphs.noRoom': {
    status: 409,
    sentence: 'Your storage is full. Delete glyphs permanently from the trash, or save less content.',
  },
  'glyphs.tooMany': { status: 409, sentence: 'You have reached the maximum number of glyphs.' },

  'roles.unknownInstitution': { status: 404, sentence: 'There is no verified institution with this username.' },
  'roles.otherRole': { status: 422, sentence: 'This institution grants a different role.' },
  'roles.notForInstitutions': {
    status: 403,
    sentence: 'Institutions cannot have professional roles. Their staff can.',
  },
  'roles.notForStaff': { status: 403, sentence: 'Administrator accounts cannot have professional roles.' },
  'roles.held': { status: 409, sentence: 'You already have this role from this institution.' },
  'roles.decided': { status: 409, sentence: 'This request has already been decided.' },
  'roles.notVerified': { status: 403, sentence: 'Only a verified institution can grant roles.' },
  'roles.tooManyStaff': {
    status: 409,
    sentence: 'You have already granted roles to {max} people, which is the maximum.',
  },
  'roles.unknownPerson': {
    status: 404,
    sentence: 'There is no person with this username to whom you can grant a role.',
  },

  'reviews.noneWaiting': { status: 404, sentence: 'There are no cases for you to review.' },
  'reviews.claimed': { status: 409, sentence: 'Another reviewer is working on this case.' },
  'reviews.claimLost': { status: 409, sentence: 'This case is not assigned to you, or no longer. Take it again.' },
  'reviews.notYours': { status: 403, sentence: 'Another reviewer has to review this case.' },
  'reviews.decided': { status: 409, sentence: 'This case has already been decided.' },
  'reviews.reasonMissing': { status: 422, sentence: 'Choose a reason for the rejection.' },
  'reviews.notAppealable': { status: 409, sentence: 'This decision cannot be appealed.' },
  'reviews.appealTooShort': {
    status: 422,
    sentence: 'Explain in at least {min} characters what should be reviewed again.',
  },

  'scans.unknown': { status: 404, sentence: 'No glyph was found for this code.' },
  'scans.badNonce': { status: 409, sentence: 'This scan has already been used or has expired. Please scan again.' },
  'scans.badRole': { status: 403, sentence: 'You do not have this role.' },
  'scans.gone': { status: 410, sentence: 'This glyph was re-issued. The printed code is no longer valid.' },
  'glyph.inactive': { status: 403, sentence: 'This glyph is not active. Its owner has deactivated it.' },
  'glyph.expired': { status: 403, sentence: 'This glyph has expired.' },
  'glyph.noReadsLeft': { status: 403, sentence: 'This glyph has no reads left.' },
  'scans.denied': {
    status: 403,
    sentence: 'Access denied. Your role ({role}) does not have permission to access this data.',
  },
  'scans.restricted': {
    status: 403,
    sentence:
      'Access denied. Your role ({role}) does not have permission to access this data. This glyph contains restricted data.',
  },
  'scans.nothing': { status: 403, sentence: 'No accessible data for your role.' },
  'scans.otherRealm': { status: 403, sentence: 'Demo accounts and real accounts cannot read each other.' },
  'scans.assuranceTooLow': { status: 403, sentence: 'Sign in with a second factor to read with a professional role.' },
  'scans.reasonNeeded': { status: 422, sentence: 'Give a reason of 10 to 500 characters.' },
  'scans.tooManyEmergencies': { status: 429, sentence: 'Emergency access is limited to 5 scans per hour.' },
  'scans.exportNotAllowed': { status: 403, sentence: 'Only data the owner shared at the level Full can be exported.' },
  'scans.exportTooLate': { status: 409, sentence: 'This scan is too old. Scan the glyph again, then export its data.' },
  'passcode.required': { status: 403, sentence: 'This glyph requires a passcode.' },
  'passcode.wrong': { status: 403, sentence: 'Wrong passcode. {left} attempts left.' },
  'passcode.closed': { status: 403, sentence: 'Too many wrong passcodes. The owner must change the content first.' },
  'scans.recordBroken': { status: 403, sentence: 'The signature of this glyph is invalid. No data was shown.' },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type RefusalCode = keyof typeof REFUSALS;

/** The body of every refused answer. `fields` names the parts of the request that were refused, with a sentence each. */
export type RefusalBody = {
  code: RefusalCode;
  message: string;
  params?: Record<string, string>;
  fields?: Record<string, string>;
};

/** Fills `{name}` in a sentence. An unknown name stays visible, so that a forgotten parameter is seen in tests. */
export function fillSentence(sentence: string, params: Record<string, string> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => params[name] ?? whole);
}
