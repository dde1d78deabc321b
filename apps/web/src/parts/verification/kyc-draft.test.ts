import { expect, test } from 'vitest';
import { EMPTY_KYC, isUntouched, KYC_GROUPS, type KycDraft, kycProblems, toKycData } from './kyc-draft.ts';

const TODAY = '2026-11-21';
const FULL: KycDraft = {
  firstName: 'Ada',
  lastName: 'Example',
  dateOfBirth: '1990-04-01',
  nationality: 'IT',
  address: 'Via Roma 1',
  city: 'Firenze',
  country: 'IT',
  phoneNumber: '+39 055 123456',
  idType: 'passport',
  idNumber: 'YA1234567',
  occupation: 'Engineer',
  employer: '',
};

test('[V3-19] every field but the employer is required, and each stands in one group', () => {
  expect(kycProblems(EMPTY_KYC, TODAY).map(({ field }) => field)).toHaveLength(11);
  expect(kycProblems(FULL, TODAY)).toEqual([]);
  const shown = KYC_GROUPS.flatMap(({ fields }) => [...fields] as string[]);
  expect(shown.toSorted()).toEqual(Object.keys(EMPTY_KYC).toSorted());
  expect(Object.keys(toKycData(FULL))).not.toContain('employer');
  expect(toKycData({ ...FULL, employer: 'Ospedale' })).toMatchObject({ employer: 'Ospedale' });
});

test('what the server decides is sent to it: somebody too young is no slip of the keyboard', () => {
  expect(kycProblems({ ...FULL, dateOfBirth: '2015-01-01' }, TODAY)).toEqual([]);
  expect(kycProblems({ ...FULL, dateOfBirth: '1990-02-30' }, TODAY)).toEqual([
    { field: 'dateOfBirth', problem: 'notADate' },
  ]);
});

test('[V3-39] leaving asks first once something was typed', () => {
  expect(isUntouched(EMPTY_KYC)).toBe(true);
  expect(isUntouched({ ...EMPTY_KYC, city: 'F' })).toBe(false);
});
