import { expect, test } from 'vitest';
import { exportPartFiles } from './export-part-files.ts';

const decodeText = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

test('a part is one JSON file', () => {
  const files = exportPartFiles('account', { username: 'marta' });
  expect(Object.keys(files)).toEqual(['account/account.json']);
  expect(JSON.parse(decodeText(files['account/account.json']))).toEqual({ username: 'marta' });
});

test('photographs become pictures, and the list says which file is which', () => {
  const row = { id: 'a1', kind: 'profilePhoto', dataUrl: 'data:image/jpeg;base64,/9j/4A==', widthPx: 2 };
  const files = exportPartFiles('images', [row]);
  expect([...(files['images/profilePhoto-a1.jpg'] ?? [])]).toEqual([0xff, 0xd8, 0xff, 0xe0]);
  expect(JSON.parse(decodeText(files['account/images.json']))).toEqual([
    { id: 'a1', kind: 'profilePhoto', widthPx: 2, file: 'images/profilePhoto-a1.jpg' },
  ]);
});

test('what is no picture stays as it is', () => {
  const row = { id: 'a1', kind: 'profilePhoto', dataUrl: 'data:text/html,x' };
  const files = exportPartFiles('images', [row]);
  expect(Object.keys(files)).toEqual(['account/images.json']);
  expect(JSON.parse(decodeText(files['account/images.json']))).toEqual([row]);
  expect(Object.keys(exportPartFiles('devices', []))).toEqual(['account/devices.json']);
});
