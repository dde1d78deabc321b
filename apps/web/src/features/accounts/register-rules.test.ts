import { describe, expect, test } from 'vitest';
import { AskError } from '../../api/ask-error.ts';
import { refusedRegistration, weakPassword } from './register-refusals.ts';
import {
  checkRegisterInput,
  EMPTY_REGISTER_INPUT,
  INSTITUTION_FIELDS,
  REQUIRED_FIELDS,
  type RegisterInput,
  toRegisterDraft,
} from './register-rules.ts';

const person: RegisterInput = {
  ...EMPTY_REGISTER_INPUT,
  fullName: 'Marta Bellini',
  username: 'Marta.B',
  email: 'marta@example.org',
  password: 'violin-under-7-lamps',
};
const hospital: RegisterInput = {
  ...person,
  accountType: 'institution',
  institutionName: 'Ospedale Valnera',
  institutionType: 'medical',
  licenseNumber: 'IT-1',
};

describe('checkRegisterInput', () => {
  test.each(REQUIRED_FIELDS)('[REG-02] asks for %s when it is missing', (field) => {
    const problem = checkRegisterInput({
      ...person,
      [field]: field === 'accountType' ? '' : '   '.slice(0, field === 'password' ? 0 : 3),
    });
    expect(problem?.title).toBe('Please fill in all required fields');
    expect(Object.keys(problem?.fields ?? {})).toEqual([field]);
  });

  test.each(INSTITUTION_FIELDS)('[REG-06] asks institutions for %s, and only them', (field) => {
    const problem = checkRegisterInput({ ...hospital, [field]: '' });
    expect(problem).toMatchObject({
      title: 'Please fill in all institution details',
      fields: { [field]: expect.any(String) },
    });
    expect(checkRegisterInput({ ...hospital, accountType: 'private', [field]: '' })).toBeNull();
  });

  test('takes complete input', () => {
    expect([checkRegisterInput(person), checkRegisterInput(hospital)]).toEqual([null, null]);
  });

  test.each(['ab', '.dot', 'with space', 'ümlaut', 'x'.repeat(33)])('refuses the username %s', (username) => {
    expect(Object.keys(checkRegisterInput({ ...person, username })?.fields ?? {})).toEqual(['username']);
  });

  test('refuses reserved usernames in any case, and what is no email address', () => {
    expect(checkRegisterInput({ ...person, username: 'Creator' })?.fields.username).toMatch(/reserved/);
    expect(checkRegisterInput({ ...person, email: 'marta@example' })?.fields.email).toMatch(/valid email/);
  });
});

describe('toRegisterDraft', () => {
  test('[REG-09] carries institution fields for institutions alone', () => {
    expect(toRegisterDraft({ ...hospital, accountType: 'private' }, true)?.institution).toBeNull();
    expect(toRegisterDraft(hospital, true)?.institution).toEqual({
      institutionName: 'Ospedale Valnera',
      institutionType: 'medical',
      licenseNumber: 'IT-1',
    });
  });

  test('sends the realm only where the server offers the choice', () => {
    expect(toRegisterDraft(person, true)?.realm).toBe('demo');
    expect(toRegisterDraft({ ...person, realm: 'real' }, true)?.realm).toBe('real');
    expect(toRegisterDraft(person, false)?.realm).toBeNull();
  });

  test('makes nothing of input that breaks a rule', () => {
    expect(toRegisterDraft({ ...person, email: '' }, true)).toBeNull();
  });
});

describe('refusals of a registration', () => {
  const refuse = (code: AskError['code'], reason: string) =>
    refusedRegistration(new AskError({ status: 409, text: '', code, reason }));

  test('stand at the field they are about', () => {
    expect(refuse('accounts.takenUsername', 'Taken.')).toEqual({
      title: 'Please correct the following',
      fields: { username: 'Taken.' },
    });
  });

  test('[REG-11] stand above the form otherwise, with the fallback when nothing was said', () => {
    expect(refuse('request.tooMany', 'Later.')).toEqual({ title: 'Later.', fields: {} });
    expect(refuse('ask.unknown', '')).toEqual({ title: 'Registration failed', fields: {} });
  });

  test('a refused password says why', () => {
    const rated = { score: 0, hints: [] } as const;
    expect(weakPassword({ ...rated, problems: ['tooShort'] })?.fields.password).toBe(
      'Password must be at least 8 characters long',
    );
    expect(weakPassword({ score: 3, problems: [], hints: [] })).toBeNull();
  });
});
