import type { Plugin } from 'vite';

const CONTRACT_FILE = /\/packages\/contract\/src\/[^?]+\.ts$/;
/** A property `summary` whose value is one string literal, as the calls of the contract have it. */
const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/g;

/** A list of refusal codes; a list in a list is none. */
const REFUSALS = /\brefusals:\s*\[[^[\]]*\]/g;

/**
 * What a call does is read in the API description of the server alone, and what it may refuse is checked there: in the page
 * both would only be weight.
 */
export function withoutSummaries(): Plugin {
  return {
    name: 'site-without-summaries',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) => (CONTRACT_FILE.test(id) ? { code: emptySummaries(code), map: null } : null),
  };
}

export const emptySummaries = (code: string): string =>
  code.replaceAll(SUMMARY, "summary: ''").replaceAll(REFUSALS, 'refusals: []');
