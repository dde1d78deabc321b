import { readFileSync } from 'node:fs';
import { PRODUCT } from '@repo/contract/brand';
import { LANGUAGE_NAMES, LANGUAGES, WHOLE_LANGUAGES, type WholeLanguage } from '@repo/contract/rules/languages';
import * as z from 'zod/mini';
import type { Advice } from '../src/features/emergency/stranger/look.ts';

const words = z.record(z.string(), z.unknown());

/** What the server replaces in the page it sends: the country of the connection and its number stand in no file. */
const COUNTRY_PLACE = '__COUNTRY__';

const readWords = (language: WholeLanguage, namespace: string): Record<string, unknown> =>
  words.parse(
    JSON.parse(readFileSync(new URL(`../../../messages/${language}/web/${namespace}.json`, import.meta.url), 'utf8')),
  );

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** What the camera's place says, by what the reader finds (`look.ts`), as words of the page. */
const ADVICES: Readonly<Record<Advice, string>> = {
  ...{ allow: 'allow', looking: 'looking', reading: 'picture_reading', unloaded: 'unloaded' },
  ...{ closer: 'closer', turn: 'turn', elsewhere: 'elsewhere', drawing: 'drawing' },
  ...{ far: 'hint_far', near: 'hint_near', dark: 'hint_dark', glare: 'hint_glare', still: 'hint_still' },
  ...{ denied: 'camera_denied', missing: 'camera_missing', busy: 'camera_busy' },
  ...{ none: 'picture_none', bad: 'picture_bad' },
};

const writeAdvices = (say: (name: string) => string, sayBeside: (name: string) => string, other: string): string =>
  Object.entries(ADVICES)
    .map(([advice, name]) => {
      const beside = `<small lang="${other}">${sayBeside(name)}</small>`;
      return `<p data-advice="${advice}"><span class="said">${say(name)}</span>${beside}</p>`;
    })
    .join('');

/** The built page in each language: `{{word}}` is the reader's, `{{word other}}` the same in the language beside it. */
export function writeStrangerPages(template: string, site: string): { language: WholeLanguage; html: string }[] {
  return WHOLE_LANGUAGES.map((language) => {
    const other = WHOLE_LANGUAGES.find((one) => one !== language) ?? language;
    const say = sayIn(language);
    const fixed: Readonly<Record<string, string>> = {
      language,
      other,
      languages: LANGUAGES.join(' '),
      'languages-label': say('languages'),
      other_country: say('other'),
      advices: writeAdvices(say, sayIn(other), other),
      credit: escapeHtml(z.string().parse(readWords(language, 'shell').shell_country_credit)),
      tongues: WHOLE_LANGUAGES.map((one) => linkLanguage(one, one === language)).join(''),
      ...readSiteEntry(site),
    };
    const html = template
      .replace('<html lang="en"', `<html lang="${language}"`)
      .replaceAll(/\{\{([\w-]+)( other)?\}\}/g, (_mark, name: string, beside?: string) =>
        beside === undefined ? (fixed[name] ?? say(name)) : sayIn(other)(name),
      );
    return { language, html };
  });
}

function sayIn(language: WholeLanguage): (name: string) => string {
  const texts = readWords(language, 'stranger');
  return (name) =>
    escapeHtml(z.string(`stranger_${name}`).parse(texts[`stranger_${name}`]))
      .replaceAll('{product}', PRODUCT)
      .replaceAll('{country}', COUNTRY_PLACE);
}

const linkLanguage = (language: WholeLanguage, isCurrent: boolean): string =>
  isCurrent
    ? `<b lang="${language}">${LANGUAGE_NAMES[language]}</b>`
    : `<a href="/e/?language=${language}" lang="${language}" hreflang="${language}">${LANGUAGE_NAMES[language]}</a>`;

/** What starts the site: staff who want to see all go on in the same document, so that the drawing need not leave it. */
function readSiteEntry(site: string): { 'site-scripts': string; 'site-styles': string } {
  const scripts = [...site.matchAll(/<script type="module"[^>]*src="(\/[^"]+)"/g)].map(([, file]) => file);
  const styles = [...site.matchAll(/<link rel="stylesheet"[^>]*href="(\/[^"]+)"/g)].map(([, file]) => file);
  if (scripts.length === 0 || styles.length === 0)
    throw new Error('The site’s page names no script or no style sheet.');
  return { 'site-scripts': scripts.join(' '), 'site-styles': styles.join(' ') };
}
