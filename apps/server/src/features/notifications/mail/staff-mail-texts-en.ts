import type { PortalRole } from '@house/contract/staff/staff';
import type { WidenedAccess } from '@house/contract/staff/staff-confirm';
import { mailFormats } from './mail-formats.ts';
import type { MailTexts, StaffMailKind } from './mail-kinds.ts';

const { quoteText, formatDay, formatTime } = mailFormats('en');

/** The mails to employees of institutions. */
export const ENGLISH_STAFF_MAILS: Pick<MailTexts, StaffMailKind> = {
  staffInvited: ({ office, officeCode, employeeId, role, until, url, isRenewed }) => ({
    subject: isRenewed ? 'A new access to the institutional portal' : 'Invitation to the institutional portal',
    blocks: [
      {
        text: isRenewed
          ? `${quoteText(office)} sent you a new access to the institutional portal. The one before is no longer valid.`
          : `${quoteText(office)} invites you to the institutional portal as ${PORTAL_ROLES[role]}.`,
      },
      { text: `Institution code: ${officeCode}. Employee ID: ${employeeId}.` },
      { text: `Open this link by ${formatDay(until)} and choose a password:` },
      { link: url, label: 'Accept the invitation' },
      { text: 'The link works once and is yours alone: do not pass it on.' },
      { text: 'If you do not work for this institution, you can ignore this mail.' },
    ],
  }),
  staffIdentityConnected: ({ office, provider, at }, { origin }) => ({
    subject: 'New identity for your access to the portal',
    blocks: [
      {
        text: `A digital identity of ${quoteText(provider)} was connected with your access at ${quoteText(office)} on ${formatTime(at)}. It signs in without a password.`,
      },
      { text: 'If this was you, there is nothing to do.' },
      {
        text: `If it was not you, sign in at ${origin} and disconnect it under “Your access”; then tell an administrator of your institution.`,
      },
    ],
  }),
  staffCodeChanged: ({ office, isAdded, at }, { origin }) => ({
    subject: isAdded ? 'Authenticator app set up for the portal' : 'Authenticator app of the portal removed',
    blocks: [
      {
        text: `For your access at ${quoteText(office)} an authenticator app was ${isAdded ? 'set up' : 'removed'} on ${formatTime(at)}. Signing in with the password ${isAdded ? 'needs a code from now on' : 'needs no code any more'}.`,
      },
      { text: 'If this was you, there is nothing to do.' },
      {
        text: `If it was not you, ask an administrator of your institution at once to send you a new access. ${origin}`,
      },
    ],
  }),
  staffAccessWidened: ({ office, by, who, what, at, stopUrl }) => ({
    subject: 'Access to the portal changed',
    blocks: [
      { text: `${quoteText(who)}: ${ACCESS_WIDENED[what]} at ${quoteText(office)}.` },
      { text: `Done by ${by === null ? 'the operator of the site' : quoteText(by)} on ${formatTime(at)}.` },
      { text: 'If this is right, there is nothing to do. If not, stop it now: the access ends at once.' },
      { link: stopUrl, label: 'Look and stop' },
      { text: 'You get this mail because you are an administrator of this institution.' },
    ],
  }),
  staffCredentialsAsked: ({ office, who, employeeId, at, renewUrl }) => ({
    subject: 'New credentials asked for',
    blocks: [
      {
        text: `${quoteText(who)} (${quoteText(employeeId)}) has forgotten the password of the portal of ${quoteText(office)} and asked for new credentials on ${formatTime(at)}.`,
      },
      {
        text: 'If you know this person and the request is real, send a new invitation. It goes to the address on file; the old password stops working at once.',
      },
      { link: renewUrl, label: 'Look and send' },
      { text: 'If in doubt, ask in person: nothing changes until somebody sends the invitation.' },
    ],
  }),
  staffPasswordTried: ({ employeeId, at }, { origin }) => ({
    subject: 'Somebody is trying your password of the portal',
    blocks: [
      {
        text: `By ${formatTime(at)} wrong passwords for ${quoteText(employeeId)} were tried from devices that your access does not know. Nobody got in.`,
      },
      {
        text: `On your usual computer you sign in as always. On another one ask at ${origin} for a code by email if the sign-in wants one.`,
      },
      { text: 'This mail comes once a day at most. Tell an administrator of your institution if it comes often.' },
    ],
  }),
  staffSessionCopied: ({ at }, { origin }) => ({
    subject: 'A copied session of the portal was ended',
    blocks: [
      { text: `On ${formatTime(at)} an old copy of a session of yours was used. The session was ended.` },
      {
        text: `Sign in again at ${origin} and tell an administrator of your institution: somebody may have read what your browser stores.`,
      },
    ],
  }),
};

const PORTAL_ROLES: Readonly<Record<PortalRole, string>> = { admin: 'an administrator', operator: 'an operator' };

const ACCESS_WIDENED: Readonly<Record<WidenedAccess, string>> = {
  administrator: 'invited as an administrator, who may invite, suspend and vouch',
  role: 'vouched for in the professional role, which opens cards',
  longer: 'access prolonged',
  credentials: 'new credentials sent',
  restored: 'suspension ended',
};
