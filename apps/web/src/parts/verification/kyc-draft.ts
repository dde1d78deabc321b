import type { KycData } from '@repo/contract/profile/profile';
import { checkField, type FieldProblem, KYC_FIELDS, type KycField } from '@repo/contract/rules/profile-rules';

export type KycName = KycField | 'employer';
export type KycDraft = Record<KycName, string>;
export type KycProblem = { field: KycName; problem: FieldProblem };

export const EMPTY_KYC: KycDraft = {
  firstName: '',
  lastName: '',
  dateOfBirth: '',
  nationality: '',
  address: '',
  city: '',
  country: '',
  phoneNumber: '',
  idType: '',
  idNumber: '',
  occupation: '',
  employer: '',
};

/** The groups of the form, as a person would be asked them. */
export const KYC_GROUPS = [
  { group: 'person', fields: ['firstName', 'lastName', 'dateOfBirth', 'nationality'] },
  { group: 'home', fields: ['address', 'city', 'country', 'phoneNumber'] },
  { group: 'document', fields: ['idType', 'idNumber'] },
  { group: 'work', fields: ['occupation', 'employer'] },
] as const satisfies readonly { group: string; fields: readonly KycName[] }[];

/** Without what is on file, and without a group that has nothing left to ask. */
export function askedGroups(onFile: readonly KycName[]) {
  return KYC_GROUPS.map(({ group, fields }) => ({
    group,
    fields: fields.filter((field) => !onFile.includes(field)),
  })).filter(({ fields }) => fields.length > 0);
}

export const isUntouched = (draft: KycDraft): boolean => Object.values(draft).every((value) => value === '');

/** What the server would say of each field, said before sending; except what it decides (somebody too young). */
export function kycProblems(draft: KycDraft, today: string, onFile: readonly KycField[] = []): KycProblem[] {
  return KYC_FIELDS.filter((field) => !onFile.includes(field)).flatMap((field) => {
    const problem = checkField(field, draft[field], today);
    return problem === null || problem === 'underage' ? [] : [{ field, problem }];
  });
}

/** What was typed: the server has the rest. */
export function toKycData(draft: KycDraft): KycData {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value.trim() !== ''));
}
