import type { ReviewKind, ToldReason } from '@house/contract/profile';
import { FACTOR_CHANGES } from './factor-changes.ts';
import type { Block } from './letter.ts';
import { MAIL_CODE_MINUTES, type MailTexts } from './mail-kinds.ts';
import { mailWords } from './mail-words.ts';
import { sayNotice } from './sentences.ts';

const { quoteWords, sayDay, sayMoment, sayNetwork } = mailWords('en');

const goodFor = `It is good for ${MAIL_CODE_MINUTES} minutes and works once.`;
const NOT_ASKED = 'You did not ask for this? Then somebody typed your address, and you need not do anything.';

export const ENGLISH_MAILS: MailTexts = {
  confirmEmail: ({ code }, { origin }) => ({
    subject: 'Confirm your e-mail address',
    blocks: [
      { say: `Type this code at ${origin} to confirm that this address is yours:` },
      { code },
      { say: goodFor },
      { say: NOT_ASKED },
    ],
  }),
  recoveryCode: ({ code }, { origin }) => ({
    subject: 'Your recovery code',
    blocks: [
      { say: `Type this code at ${origin} to get back into your account:` },
      { code },
      { say: `${goodFor} Give it to nobody: who has it can set a new password.` },
      { say: `${NOT_ASKED} Without the code nothing changes.` },
    ],
  }),
  recoveryUnknown: (_params, { origin }) => ({
    subject: 'No account uses this address',
    blocks: [
      { say: `Somebody asked at ${origin} to recover an account with this address. No confirmed account uses it.` },
      { say: 'If it was you: perhaps you registered with another address, or never confirmed this one.' },
      { say: 'If it was not you, you need not do anything.' },
    ],
  }),
  addressInUse: (_params, { origin }) => ({
    subject: 'Your address was used for another account',
    blocks: [
      { say: `Somebody registered at ${origin} with this address, which an account of yours uses already.` },
      { say: 'The new account cannot use the address. Your account is as it was.' },
      { say: 'If it was you, sign in with the account you have, or choose Forgot password there.' },
      { say: 'If it was not you, you need not do anything.' },
    ],
  }),
  newDevice: ({ device, network, at, notMeUrl }) => ({
    subject: 'Sign-in from a new device',
    blocks: [
      { say: 'Your account was opened from a device it did not know:' },
      { say: `${quoteWords(device)}, network ${sayNetwork(network)}, ${sayMoment(at)}` },
      ...ifNotMe(notMeUrl),
    ],
  }),
  factorChanged: ({ what, at, notMeUrl }) => ({
    subject: FACTOR_CHANGES[what].subject,
    blocks: [{ say: `${FACTOR_CHANGES[what].sentence} (${sayMoment(at)})` }, ...ifNotMe(notMeUrl)],
  }),
  passwordChanged: ({ at, notMeUrl }) => ({
    subject: 'Your password was changed',
    blocks: [{ say: `The password of your account was changed on ${sayMoment(at)}.` }, ...ifNotMe(notMeUrl)],
  }),
  passwordReset: ({ at, onHoldUntil, notMeUrl }) => ({
    subject: 'Your password was reset',
    blocks: [
      { say: `The password of your account was reset with a code sent to a confirmed address, on ${sayMoment(at)}.` },
      ...(onHoldUntil === null ? [] : [{ say: holdSentence(onHoldUntil) }]),
      ...ifNotMe(notMeUrl),
    ],
  }),
  emailChanged: ({ at, notMeUrl }) => ({
    subject: 'Your e-mail address was changed',
    blocks: [
      { say: `On ${sayMoment(at)} your account got another address. This is the last mail to this one.` },
      ...ifNotMe(notMeUrl),
    ],
  }),
  sessionsEnded: ({ at }, { origin }) => ({
    subject: 'Your sessions were ended',
    blocks: [
      { say: `All sessions of your account were ended on ${sayMoment(at)}.` },
      { say: `Sign in at ${origin} to go on.` },
      { say: 'If it was not you, sign in, change your password, and look at your devices and sign-in methods.' },
    ],
  }),
  reverificationDue: ({ on }, { origin }) => ({
    subject: 'Your verification is due',
    blocks: [
      { say: `Your quarterly verification is due on ${sayDay(on)}.` },
      { say: `Sign in at ${origin} and follow the notice. You can read everything meanwhile.` },
    ],
  }),
  deletionScheduled: ({ on }, { origin }) => ({
    subject: 'Your account will be deleted',
    blocks: [
      { say: `Your account will be deleted on ${sayDay(on)}, with its keys. After that nobody can bring it back.` },
      { say: `To keep it, sign in at ${origin} before that day and cancel the deletion.` },
      { say: 'If it was not you, sign in, cancel the deletion and change your password.' },
    ],
  }),
  deletionCancelled: ({ at }) => ({
    subject: 'Your account stays',
    blocks: [
      { say: `The deletion of your account was cancelled on ${sayMoment(at)}.` },
      { say: 'If it was not you, sign in and change your password.' },
    ],
  }),
  reviewDecided: ({ what, outcome, reason }, { origin }) => ({
    subject: outcome === 'approved' ? 'Your documents were approved' : 'Your documents were not approved',
    blocks: [
      { say: `A reviewer looked at this: ${THINGS[what]}. The decision: ${outcome}.` },
      ...(reason === null ? [] : [{ say: `Reason: ${REASONS[reason]}` }]),
      ...(outcome === 'approved' ? [] : [{ say: `At ${origin} you can send it again, or object.` }]),
    ],
  }),
  roleGranted: ({ role, by, until }, { origin }) => ({
    subject: 'You were given a role',
    blocks: [
      { say: `${quoteWords(by)} gave your account the role ${role}, until ${sayDay(until)}.` },
      { say: `Sign in at ${origin} to see it. Every reading with it is logged and told to the owner of the data.` },
    ],
  }),
  roleWithdrawn: ({ role, by }) => ({
    subject: 'A role of yours was withdrawn',
    blocks: [
      { say: `${quoteWords(by)} withdrew the role ${role} from your account, effective at once.` },
      { say: 'If you think it is a mistake, ask them.' },
    ],
  }),
  criticalNotice: ({ notice, facts, at }, { origin }) => {
    const { title, message } = sayNotice(notice, facts);
    return {
      subject: title,
      blocks: [
        { say: `${message} (${sayMoment(at)})` },
        { say: `Sign in at ${origin} and look at your notifications: there you can act if it was not you.` },
      ],
    };
  },
};

function holdSentence(until: Date): string {
  return `Until ${sayMoment(until)} your vault stays closed and no sign-in method can be added. This gives you time to act if it was not you.`;
}

function ifNotMe(notMeUrl: string): Block[] {
  return [
    { say: 'If it was you, you need not do anything.' },
    {
      say: 'If it was not you, open this link. It asks you to confirm, takes back a new address or a new way to sign in that this mail tells of, ends all sessions and starts the recovery:',
    },
    { link: notMeUrl, words: 'This was not me' },
  ];
}

const THINGS: Record<ReviewKind, string> = {
  identity: 'identity details',
  photo: 'profile photograph',
  document: 'identity document',
  institution: 'institution',
};

/** What helps to do better; which detail raised a suspicion is told to nobody. */
const REASONS: Record<ToldReason, string> = {
  document_cut_off: 'the document is cut off in the photograph',
  unreadable: 'the photograph cannot be read',
  glare: 'light covers part of the photograph',
  blurred: 'the photograph is blurred',
  image_too_small: 'the photograph is too small',
  expired: 'the document has expired',
  unsupported_document: 'this kind of document is not accepted',
  underage: 'the account holder is too young',
  no_face: 'the photograph does not show one face clearly',
  license_unclear: 'the licence does not show clearly who holds it',
  not_confirmed: 'the details could not be confirmed',
};
