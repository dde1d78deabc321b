import * as z from 'zod/mini';
import { PASSWORD_MAX } from '../accounts/accounts.ts';
import { call, type RefusalTexts } from '../call.ts';
import { text } from '../wire.ts';
import { codeSecret } from './invitation.ts';

/** The authenticator app of an employee: administrators set it up with the invitation, everybody else if they want to. */

export const REFUSALS = {
  'staff.codeThere': { status: 409, sentence: 'An authenticator app is set up already.' },
  'staff.codeStays': { status: 409, sentence: 'Administrators of an institution keep their authenticator app.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['staff.codeAdded', 'staff.codeRemoved'] as const;

const password = text(PASSWORD_MAX * 4, 1);
const code = text(20, 1);

export const readStaffCode = call({
  name: 'readStaffCode',
  method: 'GET',
  path: '/api/portal/code',
  who: 'staff',
  summary: 'Whether the caller signs in with a code of an authenticator app, and whether that may be changed.',
  answer: z.object({ isOn: z.boolean(), mayChange: z.boolean() }),
  status: 200,
  refusals: [],
});

/** The session goes on with new tokens: an old copy of them ends it. */
const renewedTokens = z.object({ token: z.string() });

export const beginStaffCode = call({
  name: 'beginStaffCode',
  method: 'POST',
  path: '/api/portal/code',
  who: 'staff',
  summary: 'Answers the secret for an authenticator app; it counts once a first code of it was confirmed.',
  body: z.object({ password }),
  answer: codeSecret,
  status: 201,
  refusals: ['staff.codeThere', 'staff.sharedDemo', 'staff.wrongPassword', 'staff.passwordClosed'],
});

export const confirmStaffCode = call({
  name: 'confirmStaffCode',
  method: 'POST',
  path: '/api/portal/code/confirm',
  who: 'staff',
  summary: 'Takes the first code: from now on each sign-in with the password asks for one. Other sessions end.',
  body: z.object({ code }),
  answer: renewedTokens,
  status: 200,
  refusals: ['staff.wrongCode', 'staff.passwordClosed'],
});

export const removeStaffCode = call({
  name: 'removeStaffCode',
  method: 'POST',
  path: '/api/portal/code/remove',
  who: 'staff',
  summary: 'Forgets the authenticator app; needs the password and a code. Other sessions end.',
  body: z.object({ password, code }),
  answer: renewedTokens,
  status: 200,
  refusals: ['staff.codeStays', 'staff.wrongPassword', 'staff.wrongCode', 'staff.passwordClosed'],
});
