import { imageProblems } from '@repo/contract/rules/image-rules';
import type { MachineReading } from '@repo/documents/machine-reading';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DocumentCase } from './document-evidence.ts';
import { scoreDocument } from './score-document.ts';

const READ: MachineReading = {
  source: 'mrz',
  kind: 'passport',
  documentNumber: 'L898902C3',
  name: { lastName: 'ERIKSSON', firstName: 'ANNA MARIA', isCut: false },
  birthDigits: '740812',
  expiryDate: '2031-04-15',
  nationality: 'SE',
  issuer: 'SE',
  sex: 'F',
  brokenChecks: [],
  isCertain: true,
};

const FORM = {
  documentType: 'passport',
  fullName: 'Anna Maria Eriksson',
  dateOfBirth: '1974-08-12',
  documentNumber: 'L898902C3',
  expiryDate: '2031-04-15',
  nationality: 'SE',
} as const;

const CLEAN: DocumentCase = {
  form: FORM,
  profile: { fullName: 'Anna Eriksson', dateOfBirth: '1974-08-12' },
  problems: [],
  read: READ,
  numberUsedElsewhere: false,
  pictureUsedElsewhere: false,
  today: '2026-11-21',
};

const BLURRED = { code: 'blurred', value: 3, limit: 40 } as const;
const read = (change: Partial<MachineReading>) => ({ ...CLEAN, read: { ...READ, ...change } });
const form = (change: Partial<DocumentCase['form']>) => ({ ...CLEAN, form: { ...FORM, ...change } });
const scoreStatus = (one: DocumentCase) => scoreDocument(one).decision.status;
const scoreReason = (one: DocumentCase) => {
  const { decision } = scoreDocument(one);
  return decision.status === 'rejected' ? decision.reason : undefined;
};

describe('clear cases are decided at once', () => {
  test('[V3-23] a document that was read and agrees is approved, with a risk made here', () => {
    expect(scoreDocument(CLEAN)).toEqual({ decision: { status: 'approved' }, risk: 0, evidence: [] });
    expect(scoreDocument(form({ fullName: 'Anna Erikson' }))).toMatchObject({
      decision: { status: 'approved' },
      evidence: [{ code: 'name_nearly_same', weight: 0.1 }],
    });
  });

  test('[WIZ-23] expired is refused, by the form or by the document; the last day still counts', () => {
    expect(scoreReason(form({ expiryDate: '2026-11-20' }))).toBe('expired');
    expect(scoreReason(read({ expiryDate: '2026-11-20' }))).toBe('expired');
    expect(scoreReason({ ...CLEAN, read: undefined, form: { ...FORM, expiryDate: '2026-11-20' } })).toBe('expired');
    expect(
      scoreStatus({
        ...CLEAN,
        form: { ...FORM, expiryDate: '2026-11-21' },
        read: { ...READ, expiryDate: '2026-11-21' },
      }),
    ).toBe('approved');
  });

  test('another number or birth date than the form has is refused when the check digits are right', () => {
    expect(scoreReason(form({ documentNumber: 'L898902C4' }))).toBe('number_mismatch');
    expect(scoreReason(form({ dateOfBirth: '1974-08-13' }))).toBe('birthdate_mismatch');
    expect(scoreReason(form({ fullName: 'Bertil Svensson', documentNumber: 'X1' }))).toBe('name_mismatch');
    expect(scoreDocument(form({ documentNumber: 'L898902C4' })).decision).toMatchObject({ isRetryable: true });
  });

  test('[WIZ-20, X-07] a photograph too poor to be read is refused with the fault that can be mended', () => {
    const unread = { ...CLEAN, read: undefined };
    expect(scoreReason({ ...unread, problems: [BLURRED] })).toBe('blurred');
    expect(scoreReason({ ...unread, problems: [{ code: 'glare', value: 0.2, limit: 0.05 }, BLURRED] })).toBe('blurred');
    expect(scoreReason({ ...unread, problems: [{ code: 'too_dark', value: 9, limit: 40 }] })).toBe('unreadable');
    const small = imageProblems(
      'document',
      { widthPx: 640, heightPx: 480 },
      { sharpness: 99, meanLuma: 99, clippedShare: 0 },
    );
    expect(scoreReason({ ...unread, problems: small })).toBe('image_too_small');
    expect(scoreStatus({ ...CLEAN, problems: [BLURRED] })).toBe('approved');
  });

  test('the age must be possible, and sixteen', () => {
    const underage = scoreDocument(form({ dateOfBirth: '2010-11-22' })).decision;
    expect(underage).toEqual({ status: 'rejected', reason: 'underage', isRetryable: false });
    const sixteen = {
      ...form({ dateOfBirth: '2010-11-21' }),
      profile: undefined,
      read: { ...READ, birthDigits: '101121' },
    };
    expect(scoreStatus(sixteen)).toBe('approved');
    expect(scoreReason(form({ dateOfBirth: '2026-11-22' }))).toBe('birthdate_mismatch');
    expect(scoreReason(form({ dateOfBirth: '1905-11-21' }))).toBe('birthdate_mismatch');
    expect(scoreReason(form({ dateOfBirth: 'yesterday' }))).toBe('birthdate_mismatch');
  });
});

describe('[X-85] the others go to a reviewer', () => {
  test.each([
    ['nothing could be read', { ...CLEAN, read: undefined }],
    ['only typed lines agree', { ...CLEAN, read: undefined, typed: READ }],
    ['typed lines contradict', { ...CLEAN, typed: { ...READ, documentNumber: 'X' } }],
    ['a check digit is wrong', read({ brokenChecks: ['compositeCheckDigit'] })],
    ['a check digit is wrong and the number differs', read({ brokenChecks: ['x'], documentNumber: 'L898902C4' })],
    ['the number differs, but its reading was guessed', read({ documentNumber: 'L898902C4', isCertain: false })],
    ['everything agrees, but a part was covered', read({ isCertain: false })],
    ['the expiry was guessed to be past', read({ expiryDate: '2021-04-15', isCertain: false })],
    ['the name alone differs', form({ fullName: 'Anna Svensson' })],
    ['the name cannot be compared', form({ fullName: '山田花子' })],
    ['the number was used elsewhere', { ...CLEAN, numberUsedElsewhere: true }],
    ['the picture was used elsewhere', { ...CLEAN, pictureUsedElsewhere: true }],
    ['the birth year alone is printed', read({ birthDigits: '74<<<<' })],
    ['the known part of the birth date differs', read({ birthDigits: '75<<<<' })],
    ['no part of the birth date is known', read({ birthDigits: '<<<<<<' })],
    ['the birth date is unreadable', read({ birthDigits: null })],
    ['the form has another number of the card', read({ documentNumber: 'X1', otherNumbers: ['L898902C3'] })],
    ['the zone has no number', read({ documentNumber: '' })],
    ['the zone has no expiry', read({ expiryDate: null })],
    ['the document prints one name, and more was written', read({ name: { ...READ.name, firstName: 'FNU' } })],
    ['a second surname was left out', read({ name: { ...READ.name, lastName: 'ERIKSSON LUND' } })],
    ['the expiry differs', form({ expiryDate: '2031-04-16' })],
    ['the nationality differs', form({ nationality: 'FI' })],
    ['another kind of document', form({ documentType: 'drivers_license' })],
    ['the profile says another name', { ...CLEAN, profile: { fullName: 'Eva Lund', dateOfBirth: '1974-08-12' } }],
    [
      'the profile says another birth date',
      { ...CLEAN, profile: { fullName: 'Anna Eriksson', dateOfBirth: '1974-08-11' } },
    ],
  ])('%s', (_, one) => {
    expect(scoreStatus(one)).toBe('processing');
  });
});

test('what a reviewer is told of a name or a date known in part', () => {
  const listEvidenceCodes = (one: DocumentCase) => scoreDocument(one).evidence.map(({ code }) => code);
  expect(listEvidenceCodes(read({ birthDigits: '74<<<<' }))).toEqual(['birthdate_known_in_part']);
  expect(listEvidenceCodes(read({ birthDigits: '75<<<<' }))).toEqual(['birthdate_part_differs']);
  expect(listEvidenceCodes(read({ name: { lastName: 'ERIKSSON', firstName: 'FNU', isCut: false } }))).toEqual([
    'no_given_name',
  ]);
  expect(listEvidenceCodes(read({ documentNumber: 'X1', otherNumbers: ['L898902C3'] }))).toEqual([
    'number_in_other_field',
  ]);
});

/** Each makes the case worse in one way and better in none. */
const WORSE: ((one: DocumentCase) => DocumentCase)[] = [
  (one) => ({ ...one, numberUsedElsewhere: true }),
  (one) => ({ ...one, pictureUsedElsewhere: true }),
  (one) => ({ ...one, problems: [...one.problems, BLURRED] }),
  (one) => ({ ...one, form: { ...one.form, expiryDate: '2020-01-01' } }),
  (one) => ({ ...one, profile: { fullName: 'Eva Lund', dateOfBirth: '1960-01-01' } }),
  (one) => ({ ...one, typed: { ...READ, documentNumber: 'X', brokenChecks: ['x'] } }),
  (one) => ({ ...one, read: one.read && { ...one.read, brokenChecks: ['x'] } }),
  (one) => ({ ...one, read: one.read && { ...one.read, documentNumber: 'OTHER' } }),
  (one) => ({ ...one, read: one.read && { ...one.read, birthDigits: '600101' } }),
  (one) => ({ ...one, read: one.read && { ...one.read, name: { lastName: 'LUND', firstName: 'EVA', isCut: false } } }),
  (one) => ({ ...one, read: one.read && { ...one.read, nationality: 'FI' } }),
  (one) => ({ ...one, read: one.read && { ...one.read, isCertain: false } }),
];

const cases = fc
  .array(fc.constantFrom(...WORSE), { maxLength: 5 })
  .chain((steps) => fc.boolean().map((isRead) => ({ steps, start: isRead ? CLEAN : { ...CLEAN, read: undefined } })))
  .map(({ steps, start }) => steps.reduce((one, step) => step(one), start));

describe('whatever the case', () => {
  test('more that speaks against it never lowers the risk and never brings approval', () => {
    fc.assert(
      fc.property(cases, fc.constantFrom(...WORSE), (one, worsen) => {
        const before = scoreDocument(one);
        const after = scoreDocument(worsen(one));
        expect(after.risk).toBeGreaterThanOrEqual(before.risk - 1e-12);
        if (before.decision.status !== 'approved') expect(after.decision.status).not.toBe('approved');
      }),
    );
  });

  test('the risk lies between 0 and 1, is never 0 for a refused case, and nothing is approved unread', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { risk, decision, evidence } = scoreDocument(one);
        expect(risk).toBeGreaterThanOrEqual(0);
        expect(risk).toBeLessThanOrEqual(1);
        if (decision.status === 'rejected') expect(risk).toBeGreaterThan(0);
        if (decision.status === 'approved') {
          expect(risk).toBeLessThan(0.3);
          expect(one.read?.documentNumber).toBe(one.form.documentNumber);
          expect(one.read?.brokenChecks).toEqual([]);
          expect(one.read?.isCertain).toBe(true);
        }
        expect(JSON.stringify(evidence)).not.toMatch(/ERIKSSON|Eriksson|L898902C3|1974/);
      }),
    );
  });
});
