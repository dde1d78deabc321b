// @vitest-environment jsdom

import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { LANGUAGES as MAIL_LANGUAGES } from '@repo/contract/rules/languages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { m } from '../../paraglide/messages.js';
import { getLocale, overwriteGetLocale } from '../../paraglide/runtime.js';
import {
  chooseLanguage,
  LANGUAGES,
  readPageLanguage,
  speakPageLanguage,
  takeChosenLanguage,
  watchLanguage,
} from './language.ts';

/** What the page does before its first paint, for a browser of these languages. */
function openPage(...languages: string[]): string {
  document.documentElement.lang = '';
  document.documentElement.dataset.languages = MAIL_LANGUAGES.join(' ');
  const early = readFileSync(`${import.meta.dirname}/../../../public/early-theme.js`, 'utf8');
  runInThisContext(`(document, navigator) => { ${early} }`)(document, { languages });
  return document.documentElement.lang;
}

beforeEach(() => speakPageLanguage());
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the app writes it the same way.
  document.cookie = 'language=; Path=/; Max-Age=0';
  document.documentElement.lang = 'en';
  overwriteGetLocale(() => 'en');
});

test('a browser gets the first of its languages that we speak, else English', () => {
  expect(openPage('it-CH', 'en')).toBe('it');
  expect(openPage('tlh-KX', 'it')).toBe('it');
  expect(openPage('en-US', 'it')).toBe('en');
  expect(openPage('tlh', 'eo')).toBe('en');
  expect(openPage()).toBe('en');
});

test('the early script speaks exactly the languages that have messages', () => {
  expect(LANGUAGES.map((language) => openPage(`${language}-XX`))).toEqual(LANGUAGES);
});

test('a choice holds at once, outlives the visit and goes before the browser; local storage stays empty', () => {
  const listener = vi.fn<() => void>();
  const stop = watchLanguage(listener);
  expect(openPage('en')).toBe('en');
  chooseLanguage('it');
  expect([document.documentElement.lang, getLocale(), m.ui_close(), listener.mock.calls.length]).toEqual([
    'it',
    'it',
    'Chiudi',
    1,
  ]);
  expect(openPage('en')).toBe('it');
  expect(localStorage.length).toBe(0);
  stop();
  chooseLanguage('en');
  expect([openPage('it'), listener.mock.calls.length]).toEqual(['en', 1]);
});

test('a language that we do not speak is English', () => {
  document.documentElement.lang = 'xx';
  expect(readPageLanguage()).toBe('en');
});

test('a choice can be taken once; the language of the browser is none', () => {
  takeChosenLanguage();
  openPage('it');
  expect(takeChosenLanguage()).toBeNull();
  chooseLanguage('it');
  chooseLanguage('en');
  expect([takeChosenLanguage(), takeChosenLanguage()]).toEqual(['en', null]);
});

test('the page and the mails speak the same languages', () => {
  expect([...LANGUAGES]).toEqual([...MAIL_LANGUAGES]);
});
