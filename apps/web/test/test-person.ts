import type { User } from '@repo/contract/accounts/accounts';

/** An invented person for unit tests. */
export const TEST_PERSON: User = {
  id: '0192f3a4-5b6c-7d8e-9f01-23456789abcd',
  username: 'marta',
  fullName: 'Marta Bellini',
  email: 'marta@example.org',
  accountType: 'private',
  role: 'user',
  verificationLevel: 'user',
  roles: ['user'],
  isVerified: false,
  completedVerification: false,
  mfaEnabled: false,
  biometricEnabled: false,
  faceIdEnabled: false,
  profilePhoto: null,
  profileCompleted: true,
  emailConfirmed: true,
  onHoldUntil: null,
  deletesAt: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  lastReverification: null,
  storagePreference: null,
  realm: 'demo',
};
