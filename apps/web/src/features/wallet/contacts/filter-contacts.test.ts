import type { Contact } from '@repo/contract/wallet/contacts';
import { expect, test } from 'vitest';
import { addressWords } from '../../../parts/addresses/address-seal.tsx';
import { filterContacts } from './filter-contacts.ts';

const contact = (walletAddress: string) => ({ id: walletAddress, walletAddress }) as Contact;
const contacts = ['qx7Hk2mVt9Rb', '1Q8vNc4TzR2x', '0xB3kWm9ZtQ7'].map(contact);
const names = new Map([
  ['qx7Hk2mVt9Rb', 'Paolo Bellini'],
  ['1Q8vNc4TzR2x', 'Anna'],
]);
const find = (text: string) => filterContacts(contacts, names, text, 'en').map(({ id }) => id);

test('finds by name, by address in groups or without, and by the four words', () => {
  expect(find('bellini')).toEqual(['qx7Hk2mVt9Rb']);
  expect(find('7Hk2')).toEqual(['qx7Hk2mVt9Rb']);
  expect(find('1Q8v Nc4T')).toEqual(['1Q8vNc4TzR2x']);
  expect(find(addressWords('0xB3kWm9ZtQ7'))).toEqual(['0xB3kWm9ZtQ7']);
  expect(find('nobody')).toEqual([]);
});

test('stands in the order of names, sealed ones first', () => {
  expect(find('')).toEqual(['0xB3kWm9ZtQ7', '1Q8vNc4TzR2x', 'qx7Hk2mVt9Rb']);
});
