import type { ProfileStatus } from '@repo/contract/profile/profile';
import { describe, expect, test } from 'vitest';
import {
  emptyFields,
  findStepByField,
  firstRejected,
  lastOpenStep,
  listStepProblems,
  listWizardSteps,
  toSubmission,
  type WizardDraft,
} from './wizard-draft.ts';

const TODAY = '2026-11-21';
const PHOTO = { dataUrl: 'data:image/jpeg;base64,AA==', widthPx: 1200, heightPx: 800 };

const review = (kind: 'photo' | 'document' | 'institution', status: 'rejected' | 'approved') => ({
  ...{ kind, status, id: null, reason: null, asked: null, canAppeal: false, submittedAt: null },
});

function buildStatus(profileCompleted: boolean, reviews: ProfileStatus['reviews'] = []): ProfileStatus {
  const verificationStatus = { photoVerified: false, idVerified: false, institutionVerified: false };
  return {
    profileCompleted,
    missingFields: [],
    verificationStatus,
    exempt: false,
    waivedUntil: null,
    answerable: profileCompleted,
    reviews,
    prefilled: {},
  };
}

const WHOLE: WizardDraft = {
  fields: {
    fullName: 'Marta Bellini',
    dateOfBirth: '1990-05-24',
    phoneNumber: '+39 055 1234567',
    address: 'Via dei Servi 2',
    city: ' Firenze ',
    state: 'FI',
    zipCode: '50122',
    country: 'IT',
    idDocumentType: 'passport',
    idDocumentNumber: 'YA1234567',
    idDocumentExpiry: '2031-01-31',
    institutionAddress: 'Lungarno 1',
    institutionPhone: '055 98765',
  },
  photos: { profilePhoto: PHOTO, idDocumentPhoto: PHOTO, institutionLicensePhoto: PHOTO },
};

describe('what is asked', () => {
  test('the first time everything; an institution one step more', () => {
    expect(listWizardSteps(buildStatus(false), 'private')).toEqual(['personal', 'photo', 'document']);
    expect(listWizardSteps(buildStatus(false), 'institution')).toEqual([
      'personal',
      'photo',
      'document',
      'institution',
    ]);
  });

  test('later only what was turned down; a document with the words that belong to it', () => {
    const again = (kind: 'photo' | 'document') =>
      listWizardSteps(
        buildStatus(true, [review('photo', 'approved'), review('document', 'approved'), review(kind, 'rejected')]),
        'private',
      );
    expect(again('photo')).toEqual(['photo']);
    expect(again('document')).toEqual(['personal', 'document']);
  });

  test('who sends again begins at what was turned down', () => {
    const begin = (kind: 'photo' | 'document') => {
      const status = buildStatus(true, [review(kind, 'rejected')]);
      return firstRejected(listWizardSteps(status, 'private'), status);
    };
    expect([begin('photo'), begin('document')]).toEqual([0, 1]);
    expect(firstRejected(listWizardSteps(buildStatus(false), 'private'), buildStatus(false))).toBe(0);
  });
});

describe('what keeps a step from being left', () => {
  test('nothing, when all is there', () => {
    for (const step of ['personal', 'photo', 'document', 'institution'] as const) {
      expect(listStepProblems(step, WHOLE, TODAY)).toEqual([]);
    }
  });

  test('each empty field, each wrong one, and a picture of too few pixels', () => {
    const draft = {
      fields: { ...WHOLE.fields, city: ' ', zipCode: '<' },
      photos: { profilePhoto: { ...PHOTO, heightPx: 299 } },
    };
    expect(listStepProblems('personal', draft, TODAY)).toEqual([
      { field: 'city', problem: 'missing' },
      { field: 'zipCode', problem: 'notAPostCode' },
    ]);
    expect(listStepProblems('photo', draft, TODAY)).toEqual([{ field: 'profilePhoto', problem: 'tooSmall' }]);
    expect(listStepProblems('document', draft, TODAY)).toEqual([{ field: 'idDocumentPhoto', problem: 'missing' }]);
  });

  test('after a reload the first step without its picture is the last that opens', () => {
    const steps = listWizardSteps(buildStatus(false), 'private');
    expect(lastOpenStep(steps, { ...WHOLE, photos: {} }, TODAY)).toBe(1);
    expect(lastOpenStep(steps, WHOLE, TODAY)).toBe(2);
    expect(lastOpenStep(steps, { fields: emptyFields({ city: 'Roma' }), photos: {} }, TODAY)).toBe(0);
  });
});

test('a refused field is found on its step', () => {
  const steps = listWizardSteps(buildStatus(false), 'institution');
  expect(
    ['city', 'profilePhoto', 'idDocumentNumber', 'institutionCertificates', 'x'].map((name) =>
      findStepByField(name, steps),
    ),
  ).toEqual(['personal', 'photo', 'document', 'institution', undefined]);
});

test('sent are the fields of the asked steps alone, trimmed, and photographs as data URLs', () => {
  const body: Record<string, unknown> = toSubmission(['photo'], WHOLE, 'private');
  expect(body).toEqual({ profilePhoto: PHOTO.dataUrl, accountType: 'private' });
  const whole: Record<string, unknown> = toSubmission(listWizardSteps(buildStatus(false), 'private'), WHOLE, 'private');
  expect(whole).toMatchObject({ city: 'Firenze', idDocumentPhoto: PHOTO.dataUrl });
  expect(Object.keys(whole)).not.toContain('institutionAddress');
});
