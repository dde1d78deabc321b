import type { InstitutionalCode } from '@repo/contract/institutions/institutions';
import { expect, test } from 'vitest';
import { filterCodes } from './code-filter.ts';

const code = (id: string, name: string, part: Partial<InstitutionalCode> = {}): InstitutionalCode => ({
  institution: { id, name, type: 'financial', kind: 'central_bank', country: 'IT', city: null },
  uniqueCode: '00000000000000000000',
  code: '00000-00000-00000-00000',
  institutionType: 'financial',
  role: 'financial',
  accessLevel: 'read',
  usageCount: 0,
  isActive: true,
  description: null,
  glyph: null,
  ...part,
});
const codes = [
  code('it-central-bank', 'Banca d’Italia', { uniqueCode: '7K3M0QX4TB1111122222', code: '7K3M0-QX4TB-11111-22222' }),
  code('it-hospital', 'Policlinico', {
    institutionType: 'hospital',
    institution: {
      id: 'it-hospital',
      name: 'Policlinico',
      type: 'hospital',
      kind: 'hospital',
      country: 'IT',
      city: null,
    },
  }),
  code('fr-health-ministry', 'Ministère de la Santé', {
    institutionType: 'government',
    institution: {
      id: 'fr-health-ministry',
      name: 'Ministère de la Santé',
      type: 'government',
      kind: 'health_ministry',
      country: 'FR',
      city: null,
    },
  }),
];
const names = new Map([['it-central-bank', ['Bank of Italy']]]);
const found = (typed: string) => filterCodes(codes, names, typed).map(({ institution }) => institution.id);

test('[INST-01] finds by name: the shown one, the English one, without accents, words in any order', () => {
  expect(found('')).toHaveLength(3);
  expect(found('banca')).toEqual(['it-central-bank']);
  expect(found('italy bank')).toEqual(['it-central-bank']);
  expect(found("d'ital")).toEqual(['it-central-bank']);
  expect(found('sante')).toEqual(['fr-health-ministry']);
  expect(found('zzz')).toEqual([]);
});

test('[INST-02] finds by code, with its dashes and without', () => {
  expect(found('7k3m0-qx4tb')).toEqual(['it-central-bank']);
  expect(found('7K3M0QX4')).toEqual(['it-central-bank']);
});

test('[INST-03] finds by type, and by the kind that stands beside it', () => {
  expect(found('hospital')).toEqual(['it-hospital']);
  expect(found('government')).toEqual(['fr-health-ministry']);
  expect(found('ministry')).toEqual(['fr-health-ministry']);
});
