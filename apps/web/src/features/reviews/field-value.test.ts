import { expect, test } from 'vitest';
import { fieldValue } from './field-value.ts';

test('codes are said in words, everything else stays letter for letter', () => {
  expect(fieldValue('country', 'IT')).toBe('Italy (IT)');
  expect(fieldValue('country', 'OTHER')).toBe('OTHER');
  expect(fieldValue('nationality', 'XX')).toBe('XX');
  expect(fieldValue('idDocumentType', 'drivers_license')).toBe("Driver's license");
  expect(fieldValue('idDocumentType', 'library_card')).toBe('library_card');
  expect(fieldValue('idDocumentNumber', 'IT 12')).toBe('IT 12');
});
