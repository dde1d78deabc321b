import type { HelpArticle } from './help-article.ts';

export const englishSignIn: readonly HelpArticle[] = [
  {
    slug: 'biometric-setup',
    title: 'Setting up biometrics: fingerprint, face, passkey',
    keywords: 'biometric biometrics fingerprint face id touch windows hello passkey setup enroll register',
    answer:
      'Choose Biometric in the account menu, then “Setup Biometric Authentication”. Your device makes a passkey that your finger, face or PIN unlocks. We get a signature, never a picture of your finger or face.',
    more: [
      'A passkey signs for this address alone, so a page that only looks like ours gets nothing.',
      'Where the device supports it, the same touch also opens your vault. You are asked whether you want that.',
      'You can add as many passkeys and security keys as you like and revoke each one under Settings.',
    ],
    related: ['camera-and-voice', 'no-biometrics', 'biometric-test'],
  },
  {
    slug: 'camera-and-voice',
    title: 'Camera face and voice',
    keywords: 'camera face recognition voice microphone convenience sample similarity',
    answer:
      'They are compared on this device and are conveniences: they sign nobody in and confirm nothing, because a picture or a recording can imitate them. What is kept are numbers, sealed under your vault.',
    more: ['You can delete them on the Biometric page at any time; then they are gone.'],
    related: ['biometric-setup'],
  },
  {
    slug: 'biometric-test',
    title: 'Testing a biometric sign-in',
    keywords: 'test biometric login try passkey works',
    answer:
      'On the Biometric page choose “Test Biometric Login”. A passkey that answers there opens a real new session in place of the present one, so you know that it works.',
    more: [],
    related: ['biometric-setup'],
  },
  {
    slug: 'no-biometrics',
    title: 'A device without fingerprint or face',
    keywords: 'no hardware not detected unsupported alternative security key pin',
    answer:
      'You can plug in a security key or use an authenticator app instead. Without either, your password signs you in.',
    more: [],
    related: ['authenticator-app', 'biometric-setup'],
  },
  {
    slug: 'authenticator-app',
    title: 'Authenticator app and backup codes',
    keywords: 'totp authenticator app six digits second factor 2fa mfa backup codes paper',
    answer:
      'Under Settings, Security, set up an authenticator app by scanning the code shown there. Then make backup codes and keep them on paper: each is good for one sign-in when your passkey or app is not at hand.',
    more: ['The backup codes are shown once. Making new ones voids the earlier ones.'],
    related: ['three-steps', 'lost-phone'],
  },
  {
    slug: 'lost-phone',
    title: 'I lost the device with my passkey or app',
    keywords: 'lost phone stolen device passkey gone revoke backup code',
    answer:
      'Sign in with a backup code or another passkey, then revoke the lost passkey under Settings, Security, and forget the device under Sessions and devices. It signs nobody in from then on.',
    more: ['Without a second factor left, begin with “Forgot password” on the sign-in page.'],
    related: ['forgot-password', 'sessions'],
  },
  {
    slug: 'sign-in-choices',
    title: 'Login preferences',
    keywords: 'login preferences method remember device session duration hours re-authentication',
    answer:
      'In the account menu you choose how you sign in (password, biometric or both), whether this device is remembered, and how long a session lasts: 2, 8, 12 or 24 hours. Biometric alone can be chosen once a passkey is set up.',
    more: ['A shorter time holds at once, a longer one from the next sign-in.'],
    related: ['sessions', 'biometric-setup'],
  },
  {
    slug: 'forgot-password',
    title: 'Forgot password',
    keywords: 'forgot reset recover password recovery code mail six digits account lost',
    answer:
      'Choose “Forgot password” on the sign-in page. A six-digit code goes to your confirmed address and is good for 15 minutes. Your recovery code then opens what you sealed; without it, or a passkey that opens the vault, it stays closed to the new password.',
    more: [
      'Without a second proof, vault and changes stay closed for 24 hours, in case it was not you who asked. All your addresses and sessions are told.',
    ],
    related: ['recovery-code', 'earlier-vault', 'not-me'],
  },
  {
    slug: 'recovery-code',
    title: 'The recovery code and its kit',
    keywords: 'recovery kit code paper print keep 160 bit vault lost password',
    answer:
      'It opens what you sealed when you have forgotten your password. We do not have it and cannot make it again. Print it, keep it like a passport, and not beside your password.',
    more: [
      'It works once: then you get a new one. Under Settings, Security, you can make a new code at any time; the old one opens nothing from then on.',
    ],
    related: ['forgot-password', 'vault'],
  },
  {
    slug: 'change-password',
    title: 'Changing your password',
    keywords: 'change password new old current strength',
    answer:
      'Settings, Password: type the current one and the new one twice. Your vault is sealed anew on this device and all other sessions end. At least 8 characters; what is on lists of common passwords is refused.',
    more: ['Your password never leaves the device: it makes a key, and a part of that key signs you in.'],
    related: ['forgot-password', 'vault'],
  },
  {
    slug: 'sessions',
    title: 'Sessions and devices',
    keywords: 'sessions devices signed in elsewhere end sign out forget remembered logout',
    answer:
      'Settings, Sessions and devices, shows every place where your account is signed in and with what. End what you do not know, one by one or all others at once. A device you forget counts as new the next time.',
    more: ['A session also ends after 60 minutes without use.'],
    related: ['not-me', 'sign-in-choices'],
  },
  {
    slug: 'not-me',
    title: 'That was not me',
    keywords: 'hacked stolen signed in somebody else suspicious alert mail link not me attack',
    answer:
      'Follow the link in the mail that told you. It ends every session, takes back what that mail was about, closes the password and sends you a recovery code.',
    more: ['The link works once and for seven days, and the page asks before it acts.'],
    related: ['sessions', 'forgot-password'],
  },
];
