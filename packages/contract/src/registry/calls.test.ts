import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { NOTIFICATION_KINDS } from '../notifications/notification-kinds.ts';
import { GLYPH_ROLES, ROLE_FIELDS } from '../rules/permissions.ts';
import { scanBody } from '../scans/scans.ts';
import { bytes, bytesUpTo, timestamp, uuid } from '../wire.ts';
import { AUDIT_ACTS } from './audit-acts.ts';
import { CALLS } from './calls.ts';
import { CONTRACT_FILES } from './contract-files.ts';
import { fillSentence, gatherOnce, REFUSALS } from './refusals.ts';

describe('what each file declares', () => {
  const files: readonly object[] = CONTRACT_FILES;
  const declared = (name: string) => files.flatMap((file): unknown[] => Object.keys(Reflect.get(file, name) ?? {}));

  test('every refusal of a file is in the table, and none is declared twice', () => {
    expect(declared('REFUSALS').length).toBeGreaterThan(100);
    expect(Object.keys(REFUSALS)).toEqual(expect.arrayContaining(declared('REFUSALS')));
    expect(() => gatherOnce([{ 'folders.unknown': 1 }, { 'folders.unknown': 2 }])).toThrow('folders.unknown');
  });

  test('every kind of notification is gathered, and none is declared twice', () => {
    const kinds = declared('NOTIFICATION_KINDS');
    expect(kinds.length).toBeGreaterThan(10);
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(Object.keys(NOTIFICATION_KINDS)).toEqual(expect.arrayContaining(kinds));
  });

  test('a template of a notification says the same in both languages, each a title and a sentence', () => {
    const templates = Object.values(NOTIFICATION_KINDS);
    expect(templates.length).toBeGreaterThan(2);
    // Languages name the card in different cases.
    const namesIn = ({ title, message }: { title: string; message: string }) =>
      [...`${title} ${message}`.matchAll(/\{(\w+)/g)]
        .map(([, name]) => (/card/i.test(`${name}`) ? 'card' : name))
        .sort();
    for (const { en, it } of templates.flatMap(({ forms = [], ...text }) => [text, ...forms])) {
      expect(namesIn(it)).toEqual(namesIn(en));
      expect([it.title, it.message]).not.toEqual([en.title, en.message]);
      for (const { title, message } of [en, it])
        expect([title.length <= 60, message]).toEqual([true, expect.stringMatching(/\.\]?$/)]);
    }
  });

  test('no act of the audit log is declared twice', () => {
    expect(AUDIT_ACTS.length).toBeGreaterThan(50);
    expect(new Set(AUDIT_ACTS).size).toBe(AUDIT_ACTS.length);
  });

  test('every file that declares a kind, a refusal or an act is listed', () => {
    const source = join(import.meta.dirname, '..');
    const read = (path: string) => readFileSync(join(source, path), 'utf8');
    const gatherers = {
      REFUSALS: 'registry/contract-files.ts',
      AUDIT_ACTS: 'registry/contract-files.ts',
      NOTIFICATION_KINDS: 'notifications/notification-kinds.ts',
    };
    const paths = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /(?<!\.test)\.ts$/.test(path),
    );
    for (const [name, gatherer] of Object.entries(gatherers)) {
      const declaring = paths.filter((path) => new RegExp(`^export const ${name} = [[{]$`, 'm').test(read(path)));
      expect(declaring.length, name).toBeGreaterThan(10);
      const listed = [...read(gatherer).matchAll(/ from '(.+)';$/gm)].map(([, path = '']) =>
        posix.join(posix.dirname(gatherer), path),
      );
      expect(
        declaring.filter((path) => !listed.includes(path.replaceAll('\\', '/'))),
        name,
      ).toEqual([]);
    }
  });
});

describe('the call table', () => {
  test('names and method + path are unique', () => {
    const names = CALLS.map((call) => call.name);
    const routes = CALLS.map((call) => `${call.method} ${call.path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(routes).size).toBe(routes.length);
  });

  test('every call with an id in its path says whose object it is and declares the parameter', () => {
    const withId = CALLS.filter((call) => call.path.includes(':id'));
    expect(withId.length).toBeGreaterThan(5);
    for (const call of withId) {
      expect(call.params, call.name).toBeDefined();
      // A reviewer's case has no owner: the claim decides who may read it, and every view is logged.
      expect(['reviewer', 'person', 'staff', 'staffAdmin'], call.name).toContain(call.who);
      expect(call.object !== undefined, call.name).toBe(call.who !== 'reviewer');
    }
  });

  test('only meta, the ways in and back, the public ledger, the head of the audit log, charity, whether anything is sold, readings by anyone, the status lists and the state of a statement are open to anyone', () => {
    const open = CALLS.filter((call) => call.who === 'anyone').map((call) => call.name);
    expect(open.sort()).toEqual([
      'acceptInvitation',
      'beginSpidSignIn',
      'biometricSignIn',
      'confirmAlertContact',
      'finishSpidSignIn',
      'forgotPassword',
      'institutionalLogin',
      'leaveAlertContacts',
      'listCharityMonths',
      'listCharityOrganisations',
      'listLedgerBlocks',
      'listSpidProviders',
      'login',
      'notMe',
      'openByKit',
      'passkeySignInOptions',
      'readAddress',
      'readAlertLink',
      'readAnyone',
      'readBlockWitnesses',
      'readCharity',
      'readCharityLeaf',
      'readContactPush',
      'readInvitation',
      'readLedgerBlock',
      'readLedgerConsistency',
      'readLedgerHead',
      'readLedgerSupply',
      'readLogConsistency',
      'readLogHead',
      'readLogWitnesses',
      'readMeta',
      'readSelling',
      'readStatusKeys',
      'readStatusList',
      'readToldReading',
      'readTransactionProof',
      'register',
      'reportCard',
      'resetPassword',
      'sendFoundMessage',
      'sendLateNotice',
      'sendSignInCode',
      'sendStaffSignInCode',
      'startContactPush',
      'stopByLink',
      'stopContactPush',
      'tellPlace',
      'tellStatementState',
      'verifyRecoveryCode',
    ]);
  });

  test('what takes a factor, a way in or an account away asks for a confirmation', () => {
    const confirmed = CALLS.filter((call) => call.stepUp).map((call) => call.name);
    for (const name of [
      'changePassword',
      'changeEmail',
      'deleteAccount',
      'startTotp',
      'removeTotp',
      'makeBackupCodes',
      'revokePasskey',
      'biometricOptions',
      'putWrap',
      'deleteWrap',
      'connectDrive',
      'openDriveBackup',
      'deleteDriveBackup',
    ]) {
      expect(confirmed, name).toContain(name);
    }
  });

  test('the specified paths stand in the table letter by letter', () => {
    const routes = new Set(CALLS.map((call) => `${call.method} ${call.path}`));
    for (const route of [
      'POST /api/register',
      'POST /api/login',
      'POST /api/institutional-login',
      'POST /api/logout',
      'GET /api/data-folders',
      'POST /api/data-folders',
      'PUT /api/data-folders/:id',
      'DELETE /api/data-folders/:id',
      'GET /api/qr-codes',
      'POST /api/qr-codes',
      'DELETE /api/qr-codes/:id',
      'POST /api/scan-logs',
      'GET /api/scan-logs',
      'GET /api/user/stats',
      'GET /api/notifications',
      'DELETE /api/notifications',
      'PATCH /api/notifications/:id/read',
      'GET /api/notification-settings',
      'PATCH /api/notification-settings',
      'POST /api/demo/notify-document',
      'POST /api/demo/notify-wallet',
      'POST /api/demo/notify-security',
      'POST /api/auth/verify-step1',
      'POST /api/auth/verify-kyc',
      'POST /api/auth/verify-step2',
      'POST /api/auth/complete-verification',
      'POST /api/auth/forgot-password',
      'POST /api/auth/verify-recovery-code',
      'POST /api/auth/reset-password',
      'POST /api/auth/biometric',
      'POST /api/biometric/fingerprint',
      'POST /api/biometric/faceid',
      'POST /api/biometric/voice',
      'POST /api/biometric/complete',
      'GET /api/profile/status',
      'POST /api/profile/complete',
      'GET /api/institutions',
      'PUT /api/institutions/:id',
      'GET /api/user-institutional-codes',
    ]) {
      expect(routes, route).toContain(route);
    }
  });
});

describe('refusals', () => {
  test('every status is a refusal status and every sentence ends like one', () => {
    for (const [code, { status, sentence }] of Object.entries(REFUSALS)) {
      expect(status, code).toBeGreaterThanOrEqual(400);
      expect(sentence.length, code).toBeGreaterThan(10);
    }
  });

  test('[SCAN-18] the specified refusal names the role', () => {
    expect(fillSentence(REFUSALS['scans.denied'].sentence, { role: 'user' })).toBe(
      'Access denied. Your role (user) does not have permission to access this data.',
    );
  });

  test('a forgotten parameter stays visible', () => {
    expect(fillSentence('Try again in {seconds} seconds.')).toBe('Try again in {seconds} seconds.');
  });
});

describe('shapes on the wire', () => {
  test.each([
    [16, 22],
    [32, 43],
    [1952, 2603],
    [3309, 4412],
  ])('%i bytes are %i characters of base64url', (length, characters) => {
    expect(z.safeParse(bytes(length), 'A'.repeat(characters)).success).toBe(true);
    expect(z.safeParse(bytes(length), 'A'.repeat(characters - 1)).success).toBe(false);
    expect(z.safeParse(bytes(length), `${'A'.repeat(characters - 1)}=`).success).toBe(false);
  });

  test('bounded bytes refuse what is too long or not base64url', () => {
    expect(z.safeParse(bytesUpTo(3), 'AAAA').success).toBe(true);
    expect(z.safeParse(bytesUpTo(3), 'AAAAA').success).toBe(false);
    expect(z.safeParse(bytesUpTo(3), 'A+A').success).toBe(false);
  });

  test('bytes have one spelling: one with bits left over, or with a character alone, is refused', () => {
    for (const [shape, good, bad] of [
      [bytes(32), `${'_'.repeat(42)}8`, `${'_'.repeat(42)}9`],
      [bytes(16), `${'_'.repeat(21)}w`, `${'_'.repeat(21)}x`],
      [bytesUpTo(9), 'AAAA_w', 'AAAA_x'],
      [bytesUpTo(9), 'AAAA__8', 'AAAA___'],
      [bytesUpTo(9), 'AAAA____', 'AAAA____A'],
    ] as const) {
      expect([z.safeParse(shape, good).success, z.safeParse(shape, bad).success], bad).toEqual([true, false]);
      expect(Buffer.from(good, 'base64url').toString('base64url')).toBe(good);
    }
    expect(z.safeParse(bytesUpTo(3), '').success).toBe(true);
  });

  test('ids are UUIDv7 and instants are what toISOString writes', () => {
    expect(z.safeParse(uuid(), '019a9f6e-0000-7000-8000-000000000000').success).toBe(true);
    expect(z.safeParse(uuid(), '019a9f6e-0000-4000-8000-000000000000').success).toBe(false);
    expect(z.parse(uuid(), '019A9F6E-0000-7000-8000-00000000000F')).toBe('019a9f6e-0000-7000-8000-00000000000f');
    expect(z.safeParse(timestamp(), new Date(0).toISOString()).success).toBe(true);
    expect(z.safeParse(timestamp(), '2026-11-21T09:00:00Z').success).toBe(false);
  });

  test('a scan body with anything unknown in it is refused, because the proof covers every byte', () => {
    const body = { qrCodeId: 'A'.repeat(22), nonce: 'A'.repeat(43), proof: 'A'.repeat(43) };
    expect(z.safeParse(scanBody, body).success).toBe(true);
    expect(z.safeParse(scanBody, { ...body, extra: 1 }).success).toBe(false);
  });
});

describe('who reads what', () => {
  test('[SCAN-20][SCAN-21][SCAN-22] the role lists are the specified ones, after the person and what a doctor must read first', () => {
    const medical = ['medicalHistory', 'allergies', 'medications', 'emergencyContact'];
    expect(ROLE_FIELDS.medical).toEqual(['person', 'medicalAlerts', ...medical]);
    expect(ROLE_FIELDS.financial).toEqual(['person', 'bankAccount', 'insurance', 'financialContact']);
    expect(ROLE_FIELDS.legal).toEqual(['person', 'legalDocuments', 'powerOfAttorney', 'legalContact']);
  });

  test('[SCAN-23] emergency reads the person, contact, alerts and location, and there are four roles', () => {
    expect(ROLE_FIELDS.emergency).toEqual(['person', 'emergencyContact', 'medicalAlerts', 'location']);
    expect(Object.keys(ROLE_FIELDS).sort()).toEqual([...GLYPH_ROLES].sort());
  });
});
