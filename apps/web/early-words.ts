import { readFileSync } from 'node:fs';
import { PRODUCT } from '@repo/contract/brand';
import { WHOLE_LANGUAGES } from '@repo/contract/rules/languages';
import * as z from 'zod/mini';

type PageTexts = { page: string; namespace: string; title: string; about?: string };

/** The pages whose title and sentence are the same for everybody, and the messages that they are. */
const PAGES: readonly PageTexts[] = [
  { page: 'generate', namespace: 'glyphs', title: 'glyphs_generate_title', about: 'glyphs_generate_about' },
  { page: 'scan', namespace: 'scans', title: 'scans_title', about: 'scans_local_note' },
  { page: 'manage', namespace: 'list', title: 'list_title' },
];

/**
 * What index.html shows of a main page until its scripts are there, in place and measure of `PageHeader`: which page it is
 * and what it is for. `public/early-theme.js` says which page, the styles choose it and its language. A language that lacks
 * texts shows the frame alone until its scripts are there.
 */
export const earlyWords = (): string =>
  PAGES.flatMap(({ page, namespace, title, about }) =>
    WHOLE_LANGUAGES.map((language) => {
      const words = readMessages(namespace, language);
      const of = (name: string) => escapeHtml(z.string().parse(words[name]).replaceAll('{product}', PRODUCT));
      const sentence = about === undefined ? '' : `<p class="mt-1 text-ink-2">${of(about)}</p>`;
      return `<div class="early-${page}" lang="${language}"><p class="early-title">${of(title)}</p>${sentence}</div>`;
    }),
  ).join('');

function readMessages(namespace: string, language: string): Record<string, unknown> {
  const text = readFileSync(new URL(`../../messages/${language}/web/${namespace}.json`, import.meta.url), 'utf8');
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
