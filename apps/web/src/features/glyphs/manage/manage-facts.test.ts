import { NO_PERMISSIONS } from '@repo/contract/rules/permissions';
import { expect, test } from 'vitest';
import { leadRole } from './manage-facts.tsx';

test('the role that reads most leads, of equal ones the one of the category', () => {
  expect(leadRole(NO_PERMISSIONS, 'medical')).toBeNull();
  expect(leadRole({ ...NO_PERMISSIONS, medical: 'read', financial: 'full' }, 'medical')).toBe('financial');
  expect(leadRole({ ...NO_PERMISSIONS, medical: 'read', emergency: 'read' }, 'emergency')).toBe('emergency');
  expect(leadRole({ ...NO_PERMISSIONS, emergency: 'restricted', legal: 'restricted' }, 'personal')).toBe('emergency');
});
