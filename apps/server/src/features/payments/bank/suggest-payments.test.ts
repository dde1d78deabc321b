import { expect, test } from 'vitest';
import { isNamedIn, type OpenTransfer, suggestPayments } from './suggest-payments.ts';

test.each([
  ['MUELLER JOERG', 'Jörg Müller'],
  ['MÜLLER, JÖRG', 'Jörg Müller'],
  ['MULLER JORG', 'Jörg Müller'],
  ['STRAUSS GUENTHER', 'Günther Strauß'],
  ['SOEREN AANGSTROEM', 'Søren Ångström'],
  ['Hrytsenko Hryhorii', 'Григорій Гриценко'],
  ['PAPADOPOULOS GEORGIOS', 'Γεώργιος Παπαδόπουλος'],
  ['YILDIZ AYSE', 'Ayşe Yıldız'],
  ['DANGELO NICCOLO', "Niccolò D'Angelo"],
  ['D ANGELO NICCOLO', 'Niccolò D’Angelo'],
  ['ROSSI ANNA MARIA O BIANCHI UGO', 'Anna Rossi'],
  ['SUHARTO', 'Suharto'],
])('a bank writes %s for %s', (written, name) => {
  expect(isNamedIn(written, name)).toBe(true);
});

test.each([
  ['ROSSI MARIO', 'Anna Rossi'],
  ['MUELLER ANNA', 'Jörg Müller'],
  ['', 'Anna Rossi'],
  ['ANNA', 'Anna Rossi'],
  ['李明', 'Anna Rossi'],
])('%s is not %s', (written, name) => {
  expect(isNamedIn(written, name)).toBe(false);
});

test('a thousand open payments are looked through for a hundred lines without spelling each name anew', () => {
  const open = Array.from({ length: 1_000 }, (_, at): OpenTransfer => {
    const id = `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;
    return { paymentId: id, title: 'x', payer: 'Григорій Гриценко', reference: '', missingMinor: '5', startedAt: '' };
  });
  const line = { amount: 1n, reference: null, text: 'x', payer: 'HRYTSENKO HRYHORII' };
  const found = Array.from({ length: 100 }, () => suggestPayments(line, open).length);
  expect(new Set(found)).toEqual(new Set([5]));
});
