import { expect, test } from 'vitest';
import { readAuditConfig } from './audit-config.ts';
import { readWitnessConfig } from './witness-config.ts';

const KEY_ID = 'A'.repeat(43);

test('a witness is a folder outside the data, or an address with the id of its key', () => {
  expect(readAuditConfig({}, '/data')).toEqual({ auditWitnessDir: null, auditWitness: null });
  expect(readAuditConfig({ AUDIT_WITNESS_DIR: '/elsewhere' }, '/data').auditWitnessDir).toBe('/elsewhere');
  for (const folder of ['/data', '/data/witness']) {
    expect(() => readAuditConfig({ AUDIT_WITNESS_DIR: folder }, '/data')).toThrow('must not be inside DATA_DIR');
  }
  const set = { AUDIT_WITNESS_URL: 'https://witness.example', AUDIT_WITNESS_KEY: KEY_ID };
  expect(readAuditConfig(set, '/data').auditWitness).toMatchObject({ keyId: KEY_ID, name: null });
  const named = (name: string) => readAuditConfig({ ...set, AUDIT_WITNESS_NAME: name }, '/data').auditWitness?.name;
  expect(named(' University of Florence ')).toBe('University of Florence');
  expect(() => named('x'.repeat(101))).toThrow('100 characters at most');
  for (const part of [{ AUDIT_WITNESS_KEY: '' }, { AUDIT_WITNESS_URL: '' }, { AUDIT_WITNESS_KEY: 'short' }]) {
    expect(() => readAuditConfig({ ...set, ...part }, '/data')).toThrow('belong together');
  }
});

test('a witness must know whose log it signs', () => {
  expect(() => readWitnessConfig({})).toThrow('WITNESS_LOG_KEY must be');
  expect(readWitnessConfig({ WITNESS_LOG_KEY: KEY_ID, WITNESS_DIR: '/w' })).toEqual({
    dir: '/w',
    host: '127.0.0.1',
    port: 3100,
    logKeyId: KEY_ID,
  });
});
