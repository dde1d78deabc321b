import * as z from 'zod/mini';
import { PASSWORD_MAX } from '../accounts/accounts.ts';
import { call, type RefusalTexts } from '../call.ts';
import { bytes, done, text, timestamp } from '../wire.ts';
import { office, PORTAL_ROLES } from './staff.ts';

export const REFUSALS = {
  'staff.invitationUnknown': {
    status: 404,
    sentence: 'This invitation is no longer valid. Ask an administrator of your institution for a new one.',
  },
  'staff.weakPassword': { status: 400, sentence: 'This password is too easy to guess. Choose another one.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['staff.invitationAccepted'] as const;

export const INVITATION_TOKEN_BYTES = 32;

const token = () => bytes(INVITATION_TOKEN_BYTES);

/** A secret for the authenticator app, as a link and to be typed (base32). */
export const codeSecret = z.object({ secret: z.string(), uri: z.string() });

export const readInvitation = call({
  name: 'readInvitation',
  method: 'POST',
  path: '/api/institutional-invitation',
  who: 'anyone',
  summary: 'What an invitation gives, to whoever has its link; `totp` is the secret that administrators set up.',
  body: z.object({ token: token() }),
  answer: z.object({
    institution: office,
    employeeId: z.string(),
    fullName: z.string(),
    email: z.string(),
    role: z.enum(PORTAL_ROLES),
    accessUntil: z.nullable(timestamp()),
    validUntil: timestamp(),
    totp: z.nullable(codeSecret),
  }),
  status: 200,
  refusals: ['staff.invitationUnknown', 'session.demoClosed'],
});

export const acceptInvitation = call({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/institutional-invitation/accept',
  who: 'anyone',
  shed: 'first',
  summary: 'Accepts an invitation with a password, and for administrators a first code of the authenticator app.',
  body: z.object({ token: token(), password: text(PASSWORD_MAX * 4, 1), code: z.optional(text(20)) }),
  answer: done,
  status: 200,
  refusals: [
    'staff.invitationUnknown',
    'staff.weakPassword',
    'staff.codeNeeded',
    'staff.wrongCode',
    'staff.passwordClosed',
    'session.demoClosed',
  ],
});
