import {
  ACCOUNT_TYPES,
  type AccountType,
  INSTITUTION_TYPES,
  type InstitutionType,
  LOGIN_NAME_PATTERN,
  RESERVED_LOGIN_NAMES,
  type Realm,
} from '@repo/contract/accounts/accounts';
import { isAddress } from '@repo/contract/rules/addresses';
import { m } from '../../paraglide/messages.js';
import type { RegisterDraft } from './sign-in.ts';

/** The form as it is typed: everything may still be empty. */
export type RegisterInput = {
  username: string;
  email: string;
  password: string;
  fullName: string;
  accountType: AccountType | '';
  institutionName: string;
  institutionType: InstitutionType | '';
  licenseNumber: string;
  realm: Realm;
};
export type RegisterField = Exclude<keyof RegisterInput, 'realm'>;

export const EMPTY_REGISTER_INPUT: RegisterInput = {
  username: '',
  email: '',
  password: '',
  fullName: '',
  accountType: 'private',
  institutionName: '',
  institutionType: '',
  licenseNumber: '',
  realm: 'demo',
};

export const REQUIRED_FIELDS = [
  'fullName',
  'username',
  'email',
  'password',
  'accountType',
] as const satisfies RegisterField[];
export const INSTITUTION_FIELDS = [
  'institutionName',
  'institutionType',
  'licenseNumber',
] as const satisfies RegisterField[];

/** In the order in which the form shows them. */
export const FIELD_ORDER = [
  'accountType',
  ...INSTITUTION_FIELDS,
  'fullName',
  'username',
  'email',
  'password',
] as const satisfies RegisterField[];

export type FieldProblems = Partial<Record<RegisterField, string>>;
/** `title` is the sentence above the form; each field says its own part. */
export type RegisterProblem = { title: string; fields: FieldProblems };

/** The first rule that is broken: missing fields, missing institution details, then their form. Null: may be sent. */
export function checkRegisterInput(input: RegisterInput): RegisterProblem | null {
  const missing = REQUIRED_FIELDS.filter((field) => isBlank(input, field));
  if (missing.length > 0) return { title: m.accounts_fill_required(), fields: listMissingFields(missing) };
  const details =
    input.accountType === 'institution' ? INSTITUTION_FIELDS.filter((field) => isBlank(input, field)) : [];
  if (details.length > 0) return { title: m.accounts_fill_institution(), fields: listMissingFields(details) };
  const fields = checkForms(input);
  return Object.keys(fields).length > 0 ? { title: m.accounts_correct(), fields } : null;
}

/** The input as it is sent, or null while it does not keep the rules. The realm is only sent where there is a choice. */
export function toRegisterDraft(input: RegisterInput, hasRealmChoice: boolean): RegisterDraft | null {
  const accountType = ACCOUNT_TYPES.find((type) => type === input.accountType);
  const institutionType = INSTITUTION_TYPES.find((type) => type === input.institutionType);
  if (accountType === undefined || checkRegisterInput(input) !== null) return null;
  const { username, email, password, fullName, realm } = input;
  const details = { institutionName: input.institutionName.trim(), licenseNumber: input.licenseNumber.trim() };
  return {
    username,
    email,
    password,
    fullName,
    accountType,
    institution: accountType === 'institution' && institutionType ? { ...details, institutionType } : null,
    realm: hasRealmChoice ? realm : null,
  };
}

function isBlank(input: RegisterInput, field: RegisterField): boolean {
  // A password of spaces is a password.
  return (field === 'password' ? input[field] : input[field].trim()) === '';
}

function checkForms({ username, email }: RegisterInput): FieldProblems {
  const name = username.trim().toLowerCase();
  const fields: FieldProblems = {};
  if (!LOGIN_NAME_PATTERN.test(name)) fields.username = m.accounts_bad_username();
  else if (RESERVED_LOGIN_NAMES.some((reserved) => reserved === name)) fields.username = m.accounts_reserved_username();
  if (!isAddress(email.trim())) fields.email = m.accounts_bad_email();
  return fields;
}

function listMissingFields(fields: readonly RegisterField[]): FieldProblems {
  const sentences: Record<RegisterField, () => string> = {
    fullName: m.accounts_enter_full_name,
    username: m.accounts_choose_username,
    email: m.accounts_enter_email,
    password: m.accounts_choose_password,
    accountType: m.accounts_enter_account_type,
    institutionName: m.accounts_enter_institution_name,
    institutionType: m.accounts_enter_institution_type,
    licenseNumber: m.accounts_enter_license_number,
  };
  return Object.fromEntries(fields.map((field) => [field, sentences[field]()]));
}
