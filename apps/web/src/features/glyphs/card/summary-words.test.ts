import { expect, test } from 'vitest';
import { explainCodes } from './summary-words.ts';

const SYSTEM = 'health-words';

test('a word of our list leaves as its SNOMED code with the edition, and no id of ours leaves', async () => {
  const { codes, procedures } = await explainCodes([
    { field: 'allergies', line: 'Penicillin', system: SYSTEM, code: 'a1' },
    // In the list without a code, and not in the list at all.
    { field: 'allergies', line: 'Cephalosporins', system: SYSTEM, code: 'a3' },
    { field: 'allergies', line: 'Dust', system: SYSTEM, code: 'a99999' },
    { field: 'medications', line: 'Paracetamol', system: 'http://www.whocc.no/atc', code: 'N02BE01' },
  ]);
  expect(codes).toEqual([
    { field: 'medications', line: 'Paracetamol', system: 'http://www.whocc.no/atc', code: 'N02BE01' },
    {
      ...{ field: 'allergies', line: 'Penicillin', system: 'http://snomed.info/sct', code: '91936005' },
      version: 'http://snomed.info/sct/900000000000207008/version/20220731',
    },
  ]);
  expect(procedures).toEqual([]);
});

test('an operation in a row of conditions is told from a condition', async () => {
  const { procedures } = await explainCodes([
    { field: 'medicalHistory', line: 'Condition: Appendix removal', system: SYSTEM, code: 'p1' },
    { field: 'medicalHistory', line: 'Condition: Type 1 diabetes', system: SYSTEM, code: 'c1' },
  ]);
  expect(procedures).toEqual([{ field: 'medicalHistory', line: 'Condition: Appendix removal' }]);
});
