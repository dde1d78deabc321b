// @vitest-environment jsdom
import { ID_DOCUMENT_TYPES, type KycField } from '@repo/contract/rules/profile-rules';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToasts, forgetToasts } from '../../ui/toast-store.ts';
import { EMPTY_KYC, type KycDraft } from './kyc-draft.ts';
import { kycFieldId } from './kyc-field.tsx';
import { KycStep } from './kyc-step.tsx';
import type { ThreeSteps } from './use-three-steps.ts';

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

let root: Root;
let host: HTMLElement;
const submitKyc = vi.fn(async () => undefined);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  submitKyc.mockClear();
  forgetToasts();
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

function show(draft: KycDraft): void {
  const known: ThreeSteps['known'] = {
    purpose: 'login',
    stage: 1,
    kyc: { status: 'pending', reason: null, isDue: true, onFile: [] },
    factors: { passkey: false, totp: true, backupCodes: true, enrol: false },
    expiresAt: '2026-11-21T09:15:00.000Z',
  };
  const rest = {
    isAsked: true,
    onFile: [],
    typeAnew: () => undefined,
    kyc: null,
    fields: {},
    busy: null,
    over: null,
    isProved: false,
    submitKyc,
    change: () => undefined,
  };
  const steps = { ...rest, at: 2, hasMoved: false, known, draft, back: () => undefined } as unknown as ThreeSteps;
  act(() => root.render(<KycStep steps={steps} onCancel={() => undefined} />));
}

function submit(): void {
  act(() => {
    host.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
}

function isRequired(field: KycField): () => void {
  return () => {
    show({ ...FULL, [field]: '' });
    submit();
    const control = document.getElementById(kycFieldId(field));
    expect(control?.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(`${kycFieldId(field)}-error`)?.textContent).not.toBe('');
    expect(host.querySelectorAll('[aria-invalid]')).toHaveLength(1);
    expect(currentToasts()[0]).toMatchObject({
      title: 'Incomplete Information',
      about: 'Please fill in all required fields',
    });
    expect(submitKyc).not.toHaveBeenCalled();
  };
}

test('[V3-08] firstName is required', isRequired('firstName'));
test('[V3-09] lastName is required', isRequired('lastName'));
test('[V3-10] dateOfBirth is required', isRequired('dateOfBirth'));
test('[V3-11] nationality is required', isRequired('nationality'));
test('[V3-12] address is required', isRequired('address'));
test('[V3-13] city is required', isRequired('city'));
test('[V3-14] country is required', isRequired('country'));
test('[V3-15] phoneNumber is required', isRequired('phoneNumber'));
test('[V3-17] idNumber is required', isRequired('idNumber'));
test('[V3-18] occupation is required', isRequired('occupation'));

test('[V3-16] [X-14] idType is required, and offers the four kinds of the wizard', () => {
  isRequired('idType')();
  const values = [...document.querySelectorAll(`#${kycFieldId('idType')} option`)].map((one) =>
    one.getAttribute('value'),
  );
  expect(values).toEqual(['', ...ID_DOCUMENT_TYPES]);
  expect(values).toContain('state_id');
});

test('[V3-19] without an employer the form goes out', () => {
  show(FULL);
  submit();
  expect(submitKyc).toHaveBeenCalledTimes(1);
  expect(currentToasts()).toEqual([]);
});

test('a field in the wrong form is named at the field, and is no missing one', () => {
  show({ ...EMPTY_KYC, ...FULL, phoneNumber: 'none' });
  submit();
  expect(document.getElementById(kycFieldId('phoneNumber'))?.getAttribute('aria-invalid')).toBe('true');
  expect(currentToasts()).toEqual([]);
  expect(submitKyc).not.toHaveBeenCalled();
});
