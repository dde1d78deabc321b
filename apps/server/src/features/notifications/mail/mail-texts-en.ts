import type { ReviewKind, ToldReason } from '@house/contract/profile';
import { sayNotice } from '../sentences.ts';
import { FACTOR_CHANGES } from './factor-changes.ts';
import type { Block } from './letter.ts';
import { MAIL_CODE_MINUTES, type MailTexts } from './mail-kinds.ts';
import { mailWords } from './mail-words.ts';

const { quoteWords, sayDay, sayMoment, sayNetwork } = mailWords('en');

const goodFor = `It is valid for ${MAIL_CODE_MINUTES} minutes and works once.`;
const NOT_ASKED = 'If you did not ask for this, someone entered your address by mistake. You can ignore this email.';

export const ENGLISH_MAILS: MailTexts = {
  confirmEmail: ({ code }, { origin }) => ({
    subject: 'Confirm your email address',
    blocks: [
      { say: `Enter this code at ${origin} to confirm that this address is yours:` },
      { code },
      { say: goodFor },
      { say: NOT_ASKED },
    ],
  }),
  recoveryCode: ({ code }, { origin }) => ({
    subject: 'Your six-digit code to recover your account',
    blocks: [
      { say: `Enter this code at ${origin} to recover your account:` },
      { code },
      { say: `${goodFor} Do not share it: anyone who has it can set a new password.` },
      { say: `${NOT_ASKED} Nothing changes without the code.` },
    ],
  }),
  recoveryUnknown: (_params, { origin }) => ({
    subject: 'No account uses this address',
    blocks: [
      { say: `Someone asked at ${origin} to recover an account with this address. No confirmed account uses it.` },
      { say: 'If this was you, you may have registered with another address or never confirmed this one.' },
      { say: 'If it was not you, you need not do anything.' },
    ],
  }),
  addressInUse: (_params, { origin }) => ({
    subject: 'Your address was used for another account',
    blocks: [
      { say: `Someone registered at ${origin} with this address, which your account already uses.` },
      { say: 'The new account cannot use the address. Your account has not changed.' },
      { say: 'If this was you, sign in with your existing account or choose Forgot password.' },
      { say: 'If it was not you, you need not do anything.' },
    ],
  }),
  newDevice: ({ device, network, at, notMeUrl }) => ({
    subject: 'Sign-in from a new device',
    blocks: [
      { say: 'Your account was opened on a new device:' },
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
    subject: 'Your email address was changed',
    blocks: [
      { say: `On ${sayMoment(at)} the address of your account was changed. This is the last email to this address.` },
      ...ifNotMe(notMeUrl),
    ],
  }),
  sessionsEnded: ({ at }, { origin }) => ({
    subject: 'Your sessions were ended',
    blocks: [
      { say: `All sessions of your account were ended on ${sayMoment(at)}.` },
      { say: `Sign in at ${origin} to continue.` },
      { say: 'If this was not you, sign in, change your password, and check your devices and sign-in methods.' },
    ],
  }),
  reverificationDue: ({ on }, { origin }) => ({
    subject: 'Your verification is due',
    blocks: [
      { say: `Your quarterly verification is due on ${sayDay(on)}.` },
      { say: `Sign in at ${origin} and follow the notice. You can use everything in the meantime.` },
    ],
  }),
  deletionScheduled: ({ on }, { origin }) => ({
    subject: 'Your account will be deleted',
    blocks: [
      {
        say: `Your account will be deleted on ${sayDay(on)}, with its keys. After that it cannot be recovered, not even by us.`,
      },
      { say: `To keep it, sign in at ${origin} before that day and cancel the deletion.` },
      { say: 'If this was not you, sign in, cancel the deletion and change your password.' },
    ],
  }),
  deletionCancelled: ({ at }) => ({
    subject: 'Account deletion cancelled',
    blocks: [
      { say: `The deletion of your account was cancelled on ${sayMoment(at)}.` },
      { say: 'If this was not you, sign in and change your password.' },
    ],
  }),
  reviewDecided: ({ what, outcome, reason }, { origin }) => ({
    subject: outcome === 'approved' ? 'Your documents were approved' : 'Your documents were not approved',
    blocks: [
      { say: `A reviewer checked your ${THINGS[what]}. Decision: ${outcome}.` },
      ...(reason === null ? [] : [{ say: `Reason: ${REASONS[reason]}` }]),
      ...(outcome === 'approved' ? [] : [{ say: `At ${origin} you can send it again or appeal.` }]),
    ],
  }),
  roleGranted: ({ role, by, until }, { origin }) => ({
    subject: 'You were given a role',
    blocks: [
      { say: `${quoteWords(by)} gave your account the role ${role}, until ${sayDay(until)}.` },
      {
        say: `Sign in at ${origin} to see it. Every read with this role is logged, and the owner of the data is notified.`,
      },
    ],
  }),
  roleWithdrawn: ({ role, by }) => ({
    subject: 'A role of yours was withdrawn',
    blocks: [
      { say: `${quoteWords(by)} withdrew the role ${role} from your account, effective immediately.` },
      { say: 'If you think this is a mistake, please contact them.' },
    ],
  }),
  criticalNotice: ({ notice, facts, at }, { origin }) => {
    const { title, message } = sayNotice(notice, facts);
    return {
      subject: title,
      blocks: [
        { say: `${message} (${sayMoment(at)})` },
        { say: `Sign in at ${origin} and check your notifications. You can act there if you did not expect this.` },
      ],
    };
  },
};

function holdSentence(until: Date): string {
  return `Until ${sayMoment(until)} your vault stays locked and no sign-in method can be added. This gives you time to act if this was not you.`;
}

function ifNotMe(notMeUrl: string): Block[] {
  return [
    { say: 'If this was you, you do not need to do anything.' },
    {
      say: 'If this was not you, open this link. After you confirm, it undoes the change described in this email, ends all sessions and starts the recovery:',
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
  unreadable: 'the photograph is not readable',
  glare: 'glare covers part of the photograph',
  blurred: 'the photograph is blurred',
  image_too_small: 'the photograph is too small',
  expired: 'the document has expired',
  unsupported_document: 'this type of document is not accepted',
  underage: 'the account holder is too young',
  no_face: 'the photograph does not show one face clearly',
  license_unclear: 'the licence does not show clearly who holds it',
  not_confirmed: 'the details could not be confirmed',
};
