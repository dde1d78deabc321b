import { readProfileStatus } from '@repo/contract/profile/profile';
import { expect, test } from 'vitest';
import { readKey } from '../../api/read.ts';
import { deriveProfileWait, PROFILE_READS } from './profile-wait.ts';

type WaitInput = Parameters<typeof deriveProfileWait>[0];

const BEFORE: WaitInput = {
  answerable: false,
  profileCompleted: false,
  missingFields: ['profilePhoto', 'idDocumentPhoto'],
  reviews: [{ status: 'pending' }, { status: 'pending' }],
};
const SENT: WaitInput = {
  answerable: true,
  profileCompleted: true,
  missingFields: [],
  reviews: [{ status: 'processing' }, { status: 'approved' }],
};

test.each<[string, WaitInput, ReturnType<typeof deriveProfileWait>]>([
  ['not begun', BEFORE, 'unfinished'],
  ['half filled', { ...BEFORE, missingFields: ['idDocumentPhoto'] }, 'unfinished'],
  ['waived meanwhile', { ...BEFORE, answerable: true }, null],
  ['sent, and a reviewer still looks', SENT, null],
  ['approved', { ...SENT, reviews: [{ status: 'approved' }, { status: 'approved' }] }, null],
  [
    'a part turned down',
    { ...SENT, answerable: false, missingFields: ['profilePhoto'], reviews: [{ status: 'rejected' }] },
    'turnedDown',
  ],
  ['appealed against', { ...SENT, answerable: false }, 'appealed'],
  [
    'one part appealed against, another to be sent again',
    { ...SENT, answerable: false, reviews: [{ status: 'processing' }, { status: 'rejected' }] },
    'turnedDown',
  ],
])('a profile %s', (_name, status, wait) => {
  expect(deriveProfileWait(status)).toBe(wait);
});

test('the reads of the profile are found by the beginning of their key', () => {
  expect(readKey(readProfileStatus, {}).slice(0, PROFILE_READS.length)).toEqual([...PROFILE_READS]);
});
