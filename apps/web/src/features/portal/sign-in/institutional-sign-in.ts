import { readMeta } from '@repo/contract/accounts/meta';
import { institutionalLogin, sendStaffSignInCode } from '@repo/contract/staff/staff';
import { ask } from '../../../api/ask.ts';
import { beginStaffSession } from '../../../api/session.ts';
import type { SignInCode } from '../../../parts/sign-in-code/use-sign-in-code.ts';
import { askVault } from '../../../workers/vault-client.ts';

export type StaffDraft = { institutionCode: string; employeeId: string; password: string };

/** What goes into the salt of an employee's password, as the server spells it. */
const staffName = ({ institutionCode, employeeId }: Omit<StaffDraft, 'password'>) => ({
  institutionCode: institutionCode.trim().toUpperCase(),
  username: employeeId.trim().toLowerCase(),
});

/** The password itself is not sent: the server gets a key derived from it. Throws VaultWorkerError. */
export async function deriveStaffKey(draft: StaffDraft): Promise<string> {
  const { siteId } = await ask(readMeta, {});
  const typed = { siteId, ...staffName(draft), password: draft.password };
  return (await askVault('password.authKeyOnly', typed)).authKey;
}

/** Mails the code that an unknown device needs. Throws AskError. */
export const sendStaffCode = (draft: StaffDraft) => ask(sendStaffSignInCode, { body: staffName(draft) });

/** Signs an employee in; `code` is the second factor, once the server asks for it. Throws AskError, VaultWorkerError. */
export async function signInAtInstitution(draft: StaffDraft, code: string, proof: SignInCode): Promise<void> {
  const password = await deriveStaffKey(draft);
  const body = { ...staffName(draft), password, ...proof, ...(code !== '' && { code }) };
  const { token, user } = await ask(institutionalLogin, { body });
  beginStaffSession({ token, user });
}
