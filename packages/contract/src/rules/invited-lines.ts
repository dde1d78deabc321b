import { EMPLOYEE_ID_PATTERN } from '../staff/staff.ts';
import { isAddress } from './addresses.ts';

/** One line of a list of people to invite, as it is typed or sent. */
export type InvitedLine = { readonly fullName: string; readonly employeeId: string; readonly email: string };

export const EMPLOYEE_NAME_MAX = 120;
export const EMPLOYEE_EMAIL_MAX = 254;

export const FORM_PROBLEMS = ['noName', 'longName', 'badEmployeeId', 'badEmail'] as const;
export type FormProblem = (typeof FORM_PROBLEMS)[number];

/** The stored form of an ID, by which two lines are compared: it is part of a salt, so only ASCII letters are lowered. */
export const toEmployeeId = (typed: string): string => typed.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Everything that is wrong with a line by itself, in the order of its fields: one rule for both sides of the call. */
export function findFormProblems({ fullName, employeeId, email }: InvitedLine): FormProblem[] {
  const problems: FormProblem[] = [];
  if (fullName.trim() === '') problems.push('noName');
  if (fullName.trim().length > EMPLOYEE_NAME_MAX) problems.push('longName');
  if (!EMPLOYEE_ID_PATTERN.test(toEmployeeId(employeeId))) problems.push('badEmployeeId');
  if (!isAddress(email.trim()) || email.trim().length > EMPLOYEE_EMAIL_MAX) problems.push('badEmail');
  return problems;
}
