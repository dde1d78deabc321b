import * as z from 'zod/mini';
import { call } from '../call.ts';
import { EMPLOYEE_EMAIL_MAX, EMPLOYEE_NAME_MAX, FORM_PROBLEMS } from '../rules/invited-lines.ts';
import { idParams, text, timestamp, uuid } from '../wire.ts';

/** Many employees invited with one list (decision 0168). */

export const AUDIT_ACTS = ['staff.listInvited', 'staff.listStopped'] as const;

/** Lines of one list; a longer one is sent in parts. */
export const INVITED_LIST_MAX = 200;
/** Mails that the lists of one institution may send in an hour, besides the invitations made one by one. */
export const LISTED_INVITATIONS_PER_HOUR = 400;

/** Why a line was left: it stands at one of its fields, or the list goes beyond what the institution may send. */
export const LINE_PROBLEMS = [
  ...FORM_PROBLEMS,
  'takenEmployeeId',
  'tooManyToMailbox',
  'noSeat',
  'tooManyEmployees',
  'tooManyThisHour',
] as const;
export type LineProblem = (typeof LINE_PROBLEMS)[number];

export const inviteList = call({
  name: 'inviteList',
  method: 'POST',
  path: '/api/portal/invitations',
  who: 'staffAdmin',
  stepUp: true,
  summary:
    'Invites up to 200 operators by mail. Good lines are invited, the others answered with what is wrong; who waits for the same invitation already gets no second mail.',
  body: z.object({
    lines: z
      .array(
        z.object({
          employeeId: text(40),
          fullName: text(EMPLOYEE_NAME_MAX),
          email: text(EMPLOYEE_EMAIL_MAX),
          /** Whether the institution vouches for the professional role of its kind, until the same day. */
          isVouched: z.boolean(),
        }),
      )
      .check(z.minLength(1), z.maxLength(INVITED_LIST_MAX)),
    accessUntil: timestamp(),
  }),
  maxBodyBytes: 256 * 1024,
  answer: z.object({
    /** Null when nobody was invited. */
    listId: z.nullable(uuid()),
    /** Positions in `lines`, from 0. */
    invited: z.array(z.int()),
    left: z.array(z.object({ line: z.int(), problem: z.enum(LINE_PROBLEMS) })),
  }),
  status: 200,
  refusals: ['staff.badDate'],
});

export const stopInvitedList = call({
  name: 'stopInvitedList',
  method: 'POST',
  path: '/api/portal/invitations/:id/stop',
  who: 'staffAdmin',
  object: 'invitedList',
  summary: 'Stops a whole list: invitations that wait end, and who has accepted one is suspended.',
  params: idParams,
  answer: z.object({ stopped: z.int() }),
  status: 200,
  refusals: ['request.notFound'],
});
