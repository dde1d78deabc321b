// Every way the server says no, once. A rule throws (or returns) a code; status and sentence come from here. `{name}` in a
// sentence is filled from the refusal's `params`; the web shows the translation by code.
export const REFUSALS = {
  'request.invalid': { status: 400, sentence: 'Some of what was sent is missing or not in the expected form.' },
  'request.notJson': { status: 415, sentence: 'The body must be JSON (content type application/json).' },
  'request.tooLarge': { status: 413, sentence: 'What was sent is larger than the server accepts.' },
  'request.prfSent': { status: 422, sentence: 'What a passkey derives must never be sent. Nothing of it was kept.' },
  'request.wrongOrigin': { status: 403, sentence: 'This request did not come from our own pages.' },
  'request.wrongHost': { status: 421, sentence: 'This server does not answer under that name.' },
  'request.notFound': { status: 404, sentence: 'There is nothing under this address.' },
  'request.idReused': { status: 409, sentence: 'This id was used before with other content.' },
  'request.tooMany': { status: 429, sentence: 'Too many attempts. Try again in {seconds} seconds.' },
  'request.busy': { status: 503, sentence: 'The server is busy. Try again in {seconds} seconds.' },
  internal: { status: 500, sentence: 'Something went wrong on our side. Nothing was changed.' },

  'session.missing': { status: 401, sentence: 'Please sign in.' },
  'session.stepsOnly': { status: 403, sentence: 'Finish the verification first.' },
  'session.assuranceTooLow': { status: 403, sentence: 'Sign in with a passkey or another second factor first.' },
  'session.notAllowed': { status: 404, sentence: 'There is nothing under this address.' },
  'account.notIntact': {
    status: 403,
    sentence:
      'The record of this account was changed from outside. It stays closed until the operator has looked at it.',
  },
  'session.demoClosed': { status: 401, sentence: 'Demo accounts are closed on this server.' },

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
  'accounts.noDemoRealm': { status: 422, sentence: 'This server has no demo realm.' },
  'accounts.wrongCredentials': { status: 401, sentence: 'Username or password is wrong.' },
  'accounts.passwordClosed': {
    status: 429,
    sentence:
      'Signing in by password is closed for this account after too many wrong attempts. Recover the account instead.',
  },
  'accounts.passkeyOnly': { status: 403, sentence: 'This account signs in with a passkey only.' },
  'account.onHold': {
    status: 403,
    sentence: 'The password of this account was reset without a second factor. This opens again on {until}.',
  },
  'stepUp.required': { status: 403, sentence: 'Please confirm that it is you.' },
  'stepUp.failed': { status: 403, sentence: 'This confirmation was not accepted. Please try again.' },
  'accounts.browserOnly': { status: 403, sentence: 'This account signs in from a browser only.' },

  'accounts.noPasskey': {
    status: 409,
    sentence: 'Please complete biometric setup first in the three-step verification process',
  },

  'verification.wrongPassword': { status: 401, sentence: 'Password verification failed' },
  'verification.wrongOrder': { status: 409, sentence: 'This step is not due now. Begin with the first step.' },
  'verification.burned': { status: 403, sentence: 'Too many wrong attempts. Sign in again.' },
  'verification.over': { status: 409, sentence: 'This verification has expired. Begin with the first step.' },
  'verification.kycMissing': { status: 400, sentence: 'Please fill in all required fields' },
  'verification.noBiometricData': { status: 400, sentence: 'Please capture at least one biometric data type' },
  'verification.biometricFailed': { status: 403, sentence: 'Biometric verification failed' },
  'verification.passwordAgain': {
    status: 403,
    sentence: 'Your password was confirmed more than 5 minutes ago. Go back to the first step and confirm it again.',
  },

  'factors.wrongCode': { status: 403, sentence: 'This code is not right. Please try again.' },
  'factors.noTotp': { status: 409, sentence: 'No authenticator app is set up.' },
  'factors.totpSetUp': { status: 409, sentence: 'An authenticator app is set up already.' },
  'factors.noSecondFactor': { status: 409, sentence: 'Set up a passkey or an authenticator app first.' },
  'factors.tooManyPasskeys': { status: 409, sentence: 'You have reached the number of passkeys an account may hold.' },
  'factors.passkeyRefused': { status: 403, sentence: 'This passkey was not accepted. Please try again.' },
  'factors.passkeyBlocked': {
    status: 403,
    sentence: 'This passkey is blocked: a copy of it may exist. Use another way and set up a new one.',
  },

  'recovery.emailMissing': { status: 400, sentence: 'Please enter your email address' },
  'recovery.codeForm': { status: 400, sentence: 'Please enter the 6-digit verification code' },
  'recovery.wrongCode': { status: 403, sentence: 'Invalid verification code' },
  'recovery.emailTaken': { status: 409, sentence: 'This address cannot be confirmed for this account.' },
  'recovery.confirmedAlready': { status: 409, sentence: 'Your address is confirmed already.' },
  'recovery.kitRefused': { status: 403, sentence: 'This recovery code does not belong to this account.' },
  'recovery.resetDone': { status: 409, sentence: 'This recovery was used already. Please start again.' },
  'recovery.linkOver': { status: 410, sentence: 'This link was used already or has expired.' },

  'factors.sharedAccount': {
    status: 403,
    sentence: 'This demo account is shared by everybody. Register one of your own to set up a second factor.',
  },

  'biometrics.fingerprintNotEnrolled': { status: 400, sentence: 'Fingerprint enrollment failed' },
  'biometrics.faceNotEnrolled': { status: 400, sentence: 'Face ID enrollment failed' },
  'biometrics.voiceNotEnrolled': { status: 400, sentence: 'Unable to register voice pattern' },
  'biometrics.consentMissing': { status: 422, sentence: 'A face or a voice is kept only with your consent.' },
  'biometrics.setupRequired': {
    status: 409,
    sentence: 'Please set up at least one biometric authentication method',
  },
  'biometrics.fingerprintFailed': { status: 401, sentence: 'Fingerprint verification failed' },
  'biometrics.faceFailed': { status: 401, sentence: 'Face verification failed' },
  'biometrics.voiceFailed': { status: 401, sentence: 'Voice pattern not recognized' },
  'biometrics.irisMissing': { status: 400, sentence: 'Iris authentication not yet implemented' },
  'biometrics.unknownType': { status: 400, sentence: 'Unknown biometric type' },
  'biometrics.passwordOnly': { status: 403, sentence: 'This account signs in with its password. Use it instead.' },

  'notifications.nothingToUndo': { status: 409, sentence: 'There is nothing to take back for this notification.' },
  'notifications.switchedOff': { status: 409, sentence: 'Alerts of this type are switched off in your settings.' },
  'notifications.badPushEndpoint': { status: 422, sentence: 'Push messages cannot be sent to this address.' },

  'assistant.notConfigured': { status: 409, sentence: 'This provider is not configured on this server.' },
  'assistant.noConsent': { status: 403, sentence: 'You have not agreed to questions going to this provider.' },
  'assistant.unknownArticles': { status: 422, sentence: 'None of these help articles exists on this server.' },
  'assistant.dayOver': {
    status: 429,
    sentence: 'Providers were asked {max} questions for you within a day. That is all.',
  },
  'assistant.oneAtATime': { status: 409, sentence: 'A question of yours is still being answered.' },
  // 424, failed dependency: our server is well, and a proxy before it must not ask again by itself as after a 502.
  'assistant.providerRefused': { status: 424, sentence: 'The provider does not accept questions from this server.' },
  'assistant.providerBusy': {
    status: 424,
    sentence: 'The provider takes no more questions now. Try again in {seconds} seconds.',
  },
  'assistant.providerFailed': {
    status: 424,
    sentence: 'The provider could not be reached, or its answer was not whole.',
  },
  'assistant.providerSlow': { status: 424, sentence: 'The provider did not answer in time.' },
  'assistant.noAnswer': { status: 424, sentence: 'The provider gave no answer to this question.' },

  'settings.wrongName': { status: 400, sentence: 'Type your username exactly to delete the account.' },
  'settings.cannotLeave': { status: 403, sentence: 'This account cannot be deleted here.' },
  'settings.notLeaving': { status: 409, sentence: 'This account is not about to be deleted.' },
  'settings.sharedAccount': {
    status: 403,
    sentence: 'This demo account is shared by everybody. Register one of your own to change or delete it.',
  },

  'storage.notConfigured': { status: 409, sentence: 'Google Drive is not configured here.' },
  'storage.notConnected': { status: 409, sentence: 'Google Drive is not connected. Connect it first.' },
  'storage.badState': {
    status: 409,
    sentence: 'This answer of Google does not belong to a connection begun here in the last 10 minutes. Connect again.',
  },
  'storage.connectRefused': { status: 409, sentence: 'The access was not allowed at Google.' },
  'storage.scopeMissing': {
    status: 409,
    sentence: 'The access to an app folder of our own was not ticked at Google.',
  },
  'storage.connectFailed': { status: 409, sentence: 'Google did not accept this connection. Please connect again.' },
  'storage.grantWithdrawn': {
    status: 409,
    sentence: 'Google takes no calls of ours for this Drive any more. Connect it again.',
  },
  'storage.driveFull': { status: 409, sentence: 'There is not enough room left in this Google Drive.' },
  'storage.driveBusy': { status: 503, sentence: 'Google Drive asks us to wait. Try again in {seconds} seconds.' },
  'storage.driveUnreachable': { status: 503, sentence: 'Google Drive does not answer now. Please try again later.' },
  'storage.driveRefused': { status: 502, sentence: 'Google Drive refused this. Nothing was changed here.' },
  'storage.noBackup': { status: 404, sentence: 'There is no backup in this Google Drive.' },
  'storage.tooLarge': {
    status: 409,
    sentence: 'What lies in this Google Drive is larger than a backup of ours can be.',
  },
  'storage.uploadGone': { status: 409, sentence: 'This upload is over. Please begin the backup again.' },
  'storage.downloadGone': { status: 409, sentence: 'This download is over. Please begin it again.' },
  'storage.badPiece': { status: 422, sentence: 'This piece does not fit the backup it is sent for.' },

  'vault.generationTaken': { status: 409, sentence: 'This vault generation exists already.' },
  'vault.badWraps': { status: 422, sentence: 'The vault wraps are not in the expected form.' },
  'vault.missing': { status: 409, sentence: 'This account has no vault yet.' },

  'folders.unknown': { status: 404, sentence: 'This folder does not exist.' },
  'folders.institutional': {
    status: 403,
    sentence:
      'Cannot create custom codes for institutional folders. Institutional folders have pre-generated unique codes.',
  },
  'folders.readOnly': { status: 403, sentence: 'Institutional folders cannot be changed.' },
  'folders.changedElsewhere': { status: 409, sentence: 'This folder was changed elsewhere meanwhile.' },
  'folders.badMove': { status: 422, sentence: 'Choose another of your own folders to move the glyphs to.' },
  'folders.tooMany': { status: 409, sentence: 'You have reached the number of folders an account may hold.' },

  'profile.required': {
    status: 403,
    sentence: 'Complete your profile first: what others may read needs somebody who answers for it.',
  },
  'profile.invalid': { status: 400, sentence: 'Some fields of the profile are missing or not in the expected form.' },
  'profile.notAsked': { status: 409, sentence: 'Nothing is asked for: this profile was sent, or none is needed.' },

  'institutions.unknown': { status: 404, sentence: 'This institution is not in the directory.' },
  'institutions.notAdmin': { status: 403, sentence: 'Only the admin of an institution changes what is shown of it.' },
  'institutions.notVerified': {
    status: 403,
    sentence: 'The verification of your own account does not stand: it changes nothing for this institution.',
  },
  'institutions.browserOnly': { status: 403, sentence: 'What is shown of an institution is changed in a browser.' },
  'institutions.unseenName': { status: 422, sentence: 'Nothing of this name can be seen. Please type another.' },

  'glyphs.unknown': { status: 404, sentence: 'This glyph does not exist.' },
  'glyphs.badEnvelope': { status: 422, sentence: 'The sealed content is not a valid envelope.' },
  'glyphs.badRecord': { status: 422, sentence: 'The signed record does not match what was sent.' },
  'glyphs.badSignature': { status: 422, sentence: 'The signature of the record is not valid.' },
  'glyphs.foreignKey': { status: 422, sentence: 'The record is signed with a key that is not yours.' },
  'glyphs.checkClock': {
    status: 422,
    sentence: 'Check the clock of this device: it differs from ours by more than 5 minutes.',
  },
  'glyphs.idTaken': { status: 409, sentence: 'This glyph code was used before and cannot be used again.' },
  'glyphs.versionConflict': {
    status: 409,
    sentence: 'This glyph was changed elsewhere meanwhile. Reload and try again.',
  },
  'glyphs.trashed': { status: 409, sentence: 'This glyph is in the trash. Restore it first.' },
  'glyphs.notTrashed': { status: 409, sentence: 'This glyph is not in the trash.' },
  'glyphs.noRoom': {
    status: 409,
    sentence: 'The glyphs of this account hold as much as they may. Destroy some in the trash, or seal less.',
  },
  'glyphs.tooMany': { status: 409, sentence: 'You have reached the number of glyphs an account may hold.' },

  'roles.unknownInstitution': {
    status: 404,
    sentence: 'No verified institution of this login name can vouch for you.',
  },
  'roles.otherRole': { status: 422, sentence: 'This institution vouches for another role.' },
  'roles.notForInstitutions': { status: 403, sentence: 'Institutions hold no professional role. Their people do.' },
  'roles.notForStaff': { status: 403, sentence: 'Accounts that administer this site hold no professional role.' },
  'roles.held': { status: 409, sentence: 'You hold this role from this institution already.' },
  'roles.decided': { status: 409, sentence: 'This request was decided already.' },
  'roles.notVerified': { status: 403, sentence: 'Only a verified institution can vouch for people.' },
  'roles.tooManyStaff': { status: 409, sentence: 'You vouch for {max} people already. More are not possible.' },
  'roles.unknownPerson': { status: 404, sentence: 'There is nobody of this login name for whom you could vouch.' },

  'reviews.noneWaiting': { status: 404, sentence: 'Nothing is waiting that you could judge.' },
  'reviews.claimed': { status: 409, sentence: 'Another reviewer is looking at this case.' },
  'reviews.claimLost': { status: 409, sentence: 'This case is not claimed by you, or no longer. Claim it again.' },
  'reviews.notYours': { status: 403, sentence: 'Somebody else has to judge this case.' },
  'reviews.decided': { status: 409, sentence: 'This case was decided already.' },
  'reviews.reasonMissing': { status: 422, sentence: 'Choose a reason for turning it down.' },
  'reviews.notAppealable': { status: 409, sentence: 'This decision cannot be appealed against.' },
  'reviews.appealTooShort': {
    status: 422,
    sentence: 'Say in at least {min} characters what should be looked at again.',
  },

  'scans.unknown': { status: 404, sentence: 'No glyph answers to this code.' },
  'scans.badNonce': { status: 409, sentence: 'This scan was already used or has expired. Please scan again.' },
  'scans.badRole': { status: 403, sentence: 'This role is not granted to you.' },
  'scans.gone': { status: 410, sentence: 'This glyph was re-issued. The printed code is no longer valid.' },
  'glyph.inactive': { status: 403, sentence: 'This glyph is not active. Its owner has switched it off.' },
  'glyph.expired': { status: 403, sentence: 'This glyph has expired.' },
  'glyph.noReadsLeft': { status: 403, sentence: 'This glyph has been read as often as its owner allowed.' },
  'scans.denied': {
    status: 403,
    sentence: 'Access denied. Your role ({role}) does not have permission to access this data.',
  },
  'scans.restricted': {
    status: 403,
    sentence: 'Access denied. Your role ({role}) does not have permission to access this data. Restricted data exist.',
  },
  'scans.nothing': { status: 403, sentence: 'No accessible data for your role.' },
  'scans.otherRealm': { status: 403, sentence: 'Demo accounts and real accounts cannot read each other.' },
  'scans.assuranceTooLow': { status: 403, sentence: 'Sign in with a second factor to read with a professional role.' },
  'scans.reasonNeeded': { status: 422, sentence: 'Give a reason of 10 to 500 characters.' },
  'scans.tooManyEmergencies': { status: 429, sentence: 'Emergency access is limited to 5 an hour.' },
  'scans.exportNotAllowed': { status: 403, sentence: 'Only what its owner gave at the level Full may be taken away.' },
  'scans.exportTooLate': {
    status: 409,
    sentence: 'This scan is too long ago. Scan the glyph again, then take its data.',
  },
  'passcode.required': { status: 403, sentence: 'This glyph asks for a passcode.' },
  'passcode.wrong': { status: 403, sentence: 'Wrong passcode. {left} attempts left.' },
  'passcode.closed': { status: 403, sentence: 'Too many wrong passcodes. The owner must change the content first.' },
  'scans.recordBroken': { status: 403, sentence: 'The record of this glyph does not verify. Nothing was released.' },
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
