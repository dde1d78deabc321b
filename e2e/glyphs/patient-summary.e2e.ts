import { readFile } from 'node:fs/promises';
import { createGlyph, registerOwner } from '@repo/dev-env/browsers/registered-owner';
import type { GlyphOptions } from '@repo/dev-env/people/sealed-glyph';
import { readSummary } from '@repo/patient-summary/read-summary';
import { signInAs } from '../kit/enter.ts';
import { expect, test } from '../kit/fixtures.ts';

const MARTA: GlyphOptions = {
  title: 'Marta Bellini',
  permissions: { medical: 'read', emergency: 'read' },
  emergencyAccess: true,
  fields: {
    medicalHistory: 'Name: Marta Bellini\nBorn: 1979-03-02\nBlood group: A-\nCondition: Type 1 diabetes (since 2009)',
    allergies: 'Penicillin (life-threatening)',
    medications: 'None',
    insurance: 'Policy number: 12345',
  },
  codes: [{ field: 'allergies', line: 'Penicillin', system: 'health-words', code: 'a1' }],
};

test('the owner downloads the medical lines of a card as a patient summary, made on the device', async ({ page }) => {
  const owner = await registerOwner(page.request);
  const { row } = await createGlyph(page.request, owner, MARTA);
  await signInAs(page, owner);
  await page.goto(`/manage?glyph=${row.id}`);
  const button = page.getByRole('button', { name: 'Download as patient summary' });
  await expect(button).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData()}`));
  const saving = page.waitForEvent('download');
  await button.click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/-patient-summary-\d{4}-\d\d-\d\d\.json$/);
  await expect(page.getByText('Saved as a file', { exact: true })).toBeVisible();
  const text = await readFile(await file.path(), 'utf8');
  const reading = readSummary(text);
  if (reading.state !== 'read') throw new Error(reading.reason);
  expect(reading.findings).toEqual([]);
  expect(reading.person).toEqual({ name: 'Marta Bellini', birth: '1979-03-02' });
  expect(reading.entries.map(({ line }) => line).toSorted()).toEqual([
    ...[
      'Blood group: A-',
      'Born: 1979-03-02',
      'Condition: Type 1 diabetes (since 2009)',
      'Name: Marta Bellini',
      'None',
    ],
    'Penicillin (life-threatening)',
  ]);
  // A word of our list leaves as the code that other systems know.
  expect(reading.entries.flatMap(({ codes }) => codes)).toMatchObject([
    { field: 'allergies', line: 'Penicillin', system: 'http://snomed.info/sct', code: '91936005' },
  ]);
  expect(text).not.toContain('health-words');
  // What is no part of the record stays on the card, and nothing of it leaves the device.
  expect(text).not.toContain('12345');
  for (const word of ['Penicillin', '91936005', 'diabetes']) expect(sent.join('\n')).not.toContain(word);
});

test('a card of another kind offers no patient summary', async ({ page }) => {
  const owner = await registerOwner(page.request);
  const { row } = await createGlyph(page.request, owner, {
    title: 'Keys',
    category: 'personal',
    fields: { notes: 'Bank' },
  });
  await signInAs(page, owner);
  await page.goto(`/manage?glyph=${row.id}`);
  await expect(page.getByText('Bank', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download as patient summary' })).toHaveCount(0);
});
