import type { Context } from '../../core/context.ts';
import {
  closeOfficeByOperator,
  inviteAdminByOperator,
  type OfficeOutcome,
  openOfficeByOperator,
} from '../../features/staff/operate-offices.ts';
import { ownItaly } from '../../features/territory/read-italy.ts';
import { type CommandOutcome, fail, refuseUse } from './command-list.ts';

type OfficeCommand = 'portal:close-office' | 'portal:create-office' | 'portal:invite-admin';

const WORDS = {
  opened: 'The institution is open. Its administrator is invited by mail; the link works for seven days.',
  invited: 'A further administrator is invited by mail; the link works for seven days.',
  renewed: 'This employee gets a new link at the address on file; the access before is no longer valid.',
  lengthened:
    'This employee gets a new link at the address on file. The access was over or about to end, and lasts two years again.',
  closed: 'The portal of this institution is closed: nobody of it signs in or scans any more.',
  badCode:
    'A code is like IT-HOSP-001, IT-GOV-002, IT-BANK-003 or IT-EMER-004: the kind of the institution, and a number.',
  badName: 'The institution and its administrator have names.',
  badEmployeeId: 'An employee ID has 3 to 32 characters: letters, digits, dot, dash, underscore.',
  badEmail: 'This is not an email address.',
  takenCode: 'There is an institution of this code already.',
  unknownOffice: 'There is no institution of this code.',
} as const;

export async function runOfficeCommand(
  context: Context,
  word: OfficeCommand,
  args: readonly string[],
): Promise<CommandOutcome> {
  const asked = run(context, word, args);
  if (asked === null) return refuseUse(word);
  const outcome = await asked;
  return typeof outcome === 'string' ? fail(outcome) : describe(outcome);
}

/** Null where something is missing. */
function run(
  context: Context,
  word: OfficeCommand,
  [code, ...rest]: readonly string[],
): Promise<OfficeOutcome | string> | null {
  if (code === undefined) return null;
  if (word === 'portal:close-office') return closeOfficeByOperator(context, code);
  const [employeeId, fullName, email] = rest.slice(-3);
  if (employeeId === undefined || fullName === undefined || email === undefined) return null;
  const admin = { employeeId, fullName, email };
  if (word === 'portal:invite-admin') return inviteAdminByOperator(context, { code, admin });
  const [name, municipality, ...others] = rest.slice(0, -3);
  if (name === undefined || municipality === undefined || others.length > 0) return null;
  return isMunicipality(municipality)
    ? openOfficeByOperator(context, { code, name, municipality, admin })
    : Promise.resolve('There is no municipality of this ISTAT code, like 048017 for Firenze.');
}

const isMunicipality = (code: string): boolean => ownItaly().byCode.get(code)?.level === 'municipality';

function describe(outcome: OfficeOutcome): CommandOutcome {
  return 'done' in outcome ? { ok: true, text: `${WORDS[outcome.done]}\n` } : fail(WORDS[outcome.problem]);
}
