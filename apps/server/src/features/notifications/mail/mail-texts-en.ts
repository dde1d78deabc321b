import { FACTOR_CHANGES } from '@house/contract/factors/factor-notices';
import type { DisclosedReason, ReviewKind } from '@house/contract/profile/profile';
import { formatNotice } from '../sentences.ts';
import type { LetterBlock } from './letter.ts';
import { mailFormats } from './mail-formats.ts';
import { MAIL_CODE_MINUTES, type MailTexts } from './mail-kinds.ts';
import { sampleBlock } from './sample-block.ts';
import { ENGLISH_STAFF_MAILS } from './staff-mail-texts-en.ts';
import { TEST_LETTERS } from './test-letters.ts';

const { quoteText, formatDay, formatTime, formatNetwork } = mailFormats('en');

const goodFor = `It is valid for ${MAIL_CODE_MINUTES} minutes and works once.`;
const NOT_ASKED = 'If you did not ask for this, someone entered your address by mistake. You can ignore this email.';

export const ENGLISH_MAILS: MailTexts = {
  ...ENGLISH_STAFF_MAILS,
  ...TEST_LETTERS.en,
  confirmEmail: ({ code }, { origin }) => ({
    subject: 'Confirm your email address',
    blocks: [
      { text: `Enter this code at ${origin} to confirm that this address is yours:` },
      { code },
      { text: goodFor },
      { text: NOT_ASKED },
    ],
  }),
  recoveryCode: ({ code }, { origin }) => ({
    subject: 'Your six-digit code to recover your account',
    blocks: [
      { text: `Enter this code at ${origin} to recover your account:` },
      { code },
      { text: `${goodFor} Do not share it: anyone who has it can set a new password.` },
      { text: `${NOT_ASKED} Nothing changes without the code.` },
    ],
  }),
  recoveryUnknown: (_params, { origin }) => ({
    subject: 'No account uses this address',
    blocks: [
      {
        text: `Someone asked at ${origin} to recover an account with this address. No account can be found by it alone.`,
      },
      {
        text: 'If this was you, type your user name instead of the address: you may have registered with another address, or more than once with this one.',
      },
      { text: 'If it was not you, you need not do anything.' },
    ],
  }),
  addressInUse: (_params, { origin }) => ({
    subject: 'Your address was used for another account',
    blocks: [
      { text: `Someone registered at ${origin} with this address, which your account already uses.` },
      { text: 'The new account cannot use the address. Your account has not changed.' },
      { text: 'If this was you, sign in with your existing account or choose Forgot password.' },
      { text: 'If it was not you, you need not do anything.' },
    ],
  }),
  newDevice: ({ device, network, at, notMeUrl }) => ({
    subject: 'Sign-in from a new device',
    blocks: [
      { text: 'Your account was opened on a new device:' },
      { text: `${quoteText(device)}, network ${formatNetwork(network)}, ${formatTime(at)}` },
      ...ifNotMe(notMeUrl),
    ],
  }),
  factorChanged: ({ what, at, notMeUrl }) => ({
    subject: FACTOR_CHANGES[what].en.title,
    blocks: [{ text: `${FACTOR_CHANGES[what].en.message} (${formatTime(at)})` }, ...ifNotMe(notMeUrl)],
  }),
  passwordChanged: ({ at, notMeUrl }) => ({
    subject: 'Your password was changed',
    blocks: [{ text: `The password of your account was changed on ${formatTime(at)}.` }, ...ifNotMe(notMeUrl)],
  }),
  passwordReset: ({ at, onHoldUntil, notMeUrl }) => ({
    subject: 'Your password was reset',
    blocks: [
      { text: `The password of your account was reset with a code sent to a confirmed address, on ${formatTime(at)}.` },
      ...(onHoldUntil === null ? [] : [{ text: holdSentence(onHoldUntil) }]),
      ...ifNotMe(notMeUrl),
    ],
  }),
  emailChanged: ({ at, notMeUrl }) => ({
    subject: 'Your email address was changed',
    blocks: [
      { text: `On ${formatTime(at)} the address of your account was changed. This is the last email to this address.` },
      ...ifNotMe(notMeUrl),
    ],
  }),
  sessionsEnded: ({ at }, { origin }) => ({
    subject: 'Your sessions were ended',
    blocks: [
      { text: `All sessions of your account were ended on ${formatTime(at)}.` },
      { text: `Sign in at ${origin} to continue.` },
      { text: 'If this was not you, sign in, change your password, and check your devices and sign-in methods.' },
    ],
  }),
  reverificationDue: ({ on }, { origin }) => ({
    subject: 'Your verification is due',
    blocks: [
      { text: `Your quarterly verification is due on ${formatDay(on)}.` },
      { text: `Sign in at ${origin} and follow the notice. You can use everything in the meantime.` },
    ],
  }),
  creditLeft: ({ amount, reference, until, isSample }, { origin }) => ({
    subject: 'Your credit after the deletion of your account',
    blocks: [
      { text: `Your account was deleted. It had a credit of ${amount}, which is still owed to you.` },
      { text: `Write to the operator of ${origin} until ${formatDay(until)} and give this reference:` },
      { code: reference },
      {
        text: 'Keep it: we have nothing else that tells whose credit it is. It goes back the way it was paid, or by transfer.',
      },
      ...sampleBlock('en', isSample),
    ],
  }),
  deletionScheduled: ({ on, credit, isSample }, { origin }) => ({
    subject: 'Your account will be deleted',
    blocks: [
      {
        text: `Your account will be deleted on ${formatDay(on)}, with its keys. After that it cannot be recovered, not even by us.`,
      },
      ...(credit === null
        ? []
        : [
            {
              text: `You have a credit of ${credit}. Ask the operator to pay it back before that day; after it, a last email tells you how to ask.`,
            },
            ...sampleBlock('en', isSample),
          ]),
      { text: `To keep it, sign in at ${origin} before that day and cancel the deletion.` },
      { text: 'If this was not you, sign in, cancel the deletion and change your password.' },
    ],
  }),
  deletionCancelled: ({ at }) => ({
    subject: 'Account deletion cancelled',
    blocks: [
      { text: `The deletion of your account was cancelled on ${formatTime(at)}.` },
      { text: 'If this was not you, sign in and change your password.' },
    ],
  }),
  reviewDecided: ({ what, outcome, reason }, { origin }) => ({
    subject: outcome === 'approved' ? 'Your documents were approved' : 'Your documents were not approved',
    blocks: [
      { text: `A reviewer checked your ${THINGS[what]}. Decision: ${outcome}.` },
      ...(reason === null ? [] : [{ text: `Reason: ${REASONS[reason]}` }]),
      ...(outcome === 'approved' ? [] : [{ text: `At ${origin} you can send it again or appeal.` }]),
    ],
  }),
  roleGranted: ({ role, by, until }, { origin }) => ({
    subject: 'You were given a role',
    blocks: [
      { text: `${quoteText(by)} gave your account the role ${role}, until ${formatDay(until)}.` },
      {
        text: `Sign in at ${origin} to see it. Every read with this role is logged, and the owner of the data is notified.`,
      },
    ],
  }),
  signInCode: ({ name, code, until }, { origin }) => ({
    subject: 'Your code to sign in',
    blocks: [
      { text: `Enter this code at ${origin} together with the password of ${quoteText(name)}:` },
      { code },
      { text: `It works once, until ${formatTime(until)}, and only with the password. Do not share it.` },
      { text: 'If you are not signing in, somebody else asked for it. Nothing changes without your password.' },
    ],
  }),
  roleWithdrawn: ({ role, by }) => ({
    subject: 'A role of yours was withdrawn',
    blocks: [
      { text: `${quoteText(by)} withdrew the role ${role} from your account, effective immediately.` },
      { text: 'If you think this is a mistake, please contact them.' },
    ],
  }),
  notice: ({ notice, facts, card, at }, { origin }) => {
    const { title, message } = formatNotice(notice, 'en', facts, card === null ? null : quoteText(card));
    return {
      subject: title,
      blocks: [{ text: `${message} (${formatTime(at)})` }, { text: `Sign in at ${origin} to see it.` }],
    };
  },
  criticalNotice: ({ notice, facts, card, at }, { origin }) => {
    const { title, message } = formatNotice(notice, 'en', facts, card === null ? null : quoteText(card));
    return {
      subject: title,
      blocks: [
        { text: `${message} (${formatTime(at)})` },
        { text: `Sign in at ${origin} and check your notifications. You can act there if you did not expect this.` },
      ],
    };
  },
};

function holdSentence(until: Date): string {
  return `Until ${formatTime(until)} your vault stays locked and no sign-in method can be added. This gives you time to act if this was not you.`;
}

function ifNotMe(notMeUrl: string): LetterBlock[] {
  return [
    { text: 'If this was you, you do not need to do anything.' },
    {
      text: 'If this was not you, open this link. After you confirm, it undoes the change described in this email, ends all sessions and starts the recovery:',
    },
    { link: notMeUrl, label: 'This was not me' },
  ];
}

const THINGS: Record<ReviewKind, string> = {
  identity: 'identity details',
  photo: 'profile photograph',
  document: 'identity document',
  institution: 'institution',
};

/** Only reasons that help to do better; which detail caused suspicion is never disclosed. */
const REASONS: Record<DisclosedReason, string> = {
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
