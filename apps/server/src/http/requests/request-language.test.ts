import { expect, test } from 'vitest';
import { negotiateLanguage } from './request-language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['it', 'it'],
  ['it-CH', 'it'],
  ['IT-it,en;q=0.9', 'it'],
  ['en-GB,en;q=0.9,it;q=0.8', 'en'],
  ['tlh,eo;q=0.9,it;q=0.5,en;q=0.4', 'it'],
  ['tlh;q=1, en;q=0.2, it;q=0.9', 'it'],
  ['it;q=0, en;q=0.1', 'en'],
  ['it;q=nonsense', 'en'],
  ['tlh, *', 'en'],
  [';;;,,q=,', 'en'],
  ['italian', 'en'],
])('whoever asks in %j is answered in %s', (header, language) => {
  expect(negotiateLanguage({ headers: header === undefined ? {} : { 'accept-language': header } })).toBe(language);
});
