import type { HelpArticle } from '../help-article.ts';

export const englishSignIn: readonly HelpArticle[] = [
  {
    slug: 'biometric-setup',
    title: 'Setting up biometrics: fingerprint, face, passkey',
    keywords: 'biometric biometrics fingerprint face id touch windows hello passkey setup enroll register',
    answer:
      'Choose Biometric in the account menu, then “Setup Biometric Authentication”. Your device creates a passkey that you unlock with your finger, face or PIN. We get a signature, never an image of your finger or face.',
    more: [
      'With a passkey you sign in instead of typing your password. It works only at this address, so a fake page gets nothing.',
      'On devices that support it, the same touch can also unlock your vault. We ask you first.',
      'You can add up to twenty passkeys and security keys. Under Settings, Security, rename each, for example “Work laptop”, so that you know which is which, or revoke it. Only you see the names.',
    ],
    related: ['camera-and-voice', 'no-biometrics', 'biometric-test'],
  },
  {
    slug: 'camera-and-voice',
    title: 'Face recognition by camera and voice',
    keywords: 'camera face recognition voice microphone convenience sample similarity',
    answer:
      'They are compared on this device and are for convenience only: they cannot be used to sign in or to confirm actions, because an image or a recording can imitate them. Only numbers are stored, encrypted in your vault.',
    more: ['You can delete them on the Biometric page at any time.'],
    related: ['biometric-setup'],
  },
  {
    slug: 'biometric-test',
    title: 'Testing a biometric sign-in',
    keywords: 'test biometric login try passkey works',
    answer:
      'On the Biometric page choose “Test Biometric Login”. If the passkey is verified, a new session replaces the current one, so you know that it works.',
    more: [],
    related: ['biometric-setup'],
  },
  {
    slug: 'no-biometrics',
    title: 'A device without fingerprint or face',
    keywords: 'no hardware not detected unsupported alternative security key pin',
    answer:
      'You can plug in a security key with room for passkeys and a PIN, or use an authenticator app instead. A key that keeps no passkey is refused when you set it up, because it could never sign you in. Without either, sign in with your password.',
    more: [],
    related: ['authenticator-app', 'biometric-setup'],
  },
  {
    slug: 'authenticator-app',
    title: 'Authenticator app and backup codes',
    keywords: 'totp authenticator app six digits second factor 2fa mfa backup codes paper',
    answer:
      'Under Settings, Security, set up an authenticator app by scanning the code shown there. Then create backup codes and keep them on paper: each is valid for one sign-in when you do not have your passkey or app.',
    more: ['The backup codes are shown only once. If you create new ones, the old ones no longer work.'],
    related: ['three-steps', 'lost-phone'],
  },
  {
    slug: 'lost-phone',
    title: 'I lost the device with my passkey or app',
    keywords: 'lost phone stolen device passkey gone revoke backup code',
    answer:
      'Sign in with a backup code or another passkey, then revoke the lost passkey under Settings, Security, and forget the device under Sessions and devices. From then on it cannot be used to sign in.',
    more: ['If you have no second factor left, start with “Forgot password” on the sign-in page.'],
    related: ['forgot-password', 'sessions', 'reissue-glyph'],
  },
  {
    slug: 'sign-in-choices',
    title: 'Login preferences',
    keywords: 'login preferences method remember device session duration hours re-authentication',
    answer:
      'In the account menu you choose how you sign in (password, biometric or both), whether this device is remembered, and how long a session lasts: 2, 8, 12 or 24 hours. Biometric alone can be chosen once a passkey is set up.',
    more: ['A shorter time applies immediately, a longer one from the next sign-in.'],
    related: ['sessions', 'biometric-setup'],
  },
  {
    slug: 'forgot-password',
    title: 'Forgot password',
    keywords: 'forgot reset recover password recovery code mail six digits account lost',
    answer:
      'Choose “Forgot password” on the sign-in page. We send a six-digit code to your confirmed address; it is valid for 15 minutes. Your recovery code then unlocks your vault. Without it, or a passkey that unlocks the vault, your existing data stays locked.',
    more: [
      'Without a second factor you cannot open the vault or change cards for 24 hours, in case someone else asked for the reset. We notify all your addresses and sessions.',
      'Your mailbox is gone as well? A passkey helps: sign in with it, confirm with it a new address under Settings, Email, then start with “Forgot password”. Without one nobody can let you in, not even the operator: open a new account, make your cards again and throw the old prints away.',
    ],
    related: ['recovery-code', 'earlier-vault', 'not-me'],
  },
  {
    slug: 'recovery-code',
    title: 'The recovery code and its kit',
    keywords: 'recovery kit code paper print keep 160 bit vault lost password',
    answer:
      'It unlocks your data if you forget your password. We have no copy and cannot recreate it. Print it and keep it as safe as a passport. If it is lost and you can still sign in, create a new one under Settings, Security: the old one then no longer works.',
    more: [
      'If you lost the sheet but can still sign in, create a new code at once: nothing is lost. If you have lost password, code and every passkey that opens the vault, nobody can open your cards again. The 24 words of the wallet are something else.',
      'Until you confirm that you saved it, it stands under “Needs attention” on your first page. If you sign out before that, create a new one.',
      'It works once; then you get a new one. Under Settings, Security, you can create a new code at any time; the old one then no longer works.',
    ],
    related: ['forgot-password', 'vault'],
  },
  {
    slug: 'change-password',
    title: 'Changing your password',
    keywords: 'change password new old current strength',
    answer:
      'Settings, Password: enter the current password and the new one twice. Your vault is re-encrypted on this device and all other sessions end. Use at least 8 characters; common passwords are not accepted.',
    more: ['Your password never leaves the device: a key derived from it signs you in.'],
    related: ['forgot-password', 'vault'],
  },
  {
    slug: 'sessions',
    title: 'Sessions and devices',
    keywords:
      'sessions devices signed in elsewhere end sign out forget remembered logout shared computer family library work internet cafe public stays',
    answer:
      'Settings, Sessions and devices, shows every place where your account is signed in and how. Sign out any you do not recognise, one by one or all others at once. A device you forget counts as new next time.',
    more: [
      'A session also ends after 60 minutes without use.',
      'A place you do not know? It is the country of the network address, and can be wrong, for example with a VPN or a mobile network. If device or time do not fit either, sign it out, change the password and look for strange passkeys under Security.',
      'Signed out much too soon? A private window, a browser that deletes cookies when it closes, or the eleventh sign-in (ten at once are possible) ends a session early. That your vault asks for the password is something else: it locks by itself.',
      'A computer that several people share? Use a private window, do not let the browser save the password, leave “Remember this device” off, and press Sign out when you go: closing the tab is not enough. Make no passkey there, because whoever unlocks that computer could sign in with it. A browser holds one account at a time.',
      'What stays after signing out? No key, no password and no card. A cookie without a name says for 180 days that somebody signed in here; language and appearance stay, and so do files that you downloaded and a backup that you made on this device, which only its recovery code opens. Forgot to sign out? End that session from another device.',
    ],
    related: ['not-me', 'sign-in-choices'],
  },
  {
    slug: 'not-me',
    title: 'Someone else used my account',
    keywords: 'hacked stolen signed in somebody else suspicious alert mail link not me attack',
    answer:
      'Open the link in the email we sent you. It ends all sessions, undoes the change, disables the password and sends you a six-digit code to recover your account.',
    more: ['The link works once within seven days, and the page asks you to confirm.'],
    related: ['sessions', 'forgot-password'],
  },
  {
    slug: 'security-activity',
    title: 'Your security activity',
    keywords: 'audit log activity entries proof proofs verify checkpoint fork alarm witness history tamper download',
    answer:
      'Open Security activity in the account menu. It lists everything done in your name or to your data, and your browser checks each entry: that its text is what was signed, that none is left out, and that the log still contains what you saw before.',
    more: [
      '“Verified in this browser” carries the time of the check. A new entry has to wait up to a minute for the next signed checkpoint.',
      'If the log does not contain what this browser saw before, or an entry was changed, an alarm appears and stays. Save both states, then see “Who to tell”. A backup that was put back looks the same, so ask first.',
      '“Download with proofs” saves a file that can be checked without this site: with the source code of this program, run npm run audit:check -- <file>. It computes every hash and checks every signature again.',
    ],
    related: ['security-of-data'],
  },
];
