import type { Plugin } from 'vite';

const CONTRACT_FILE = /\/packages\/contract\/src\/[^?]+\.ts$/;
/** A property `summary` whose value is one string literal, as the calls of the contract have it. */
const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)/g;

/** What a call does is read in the API description of the server alone: the sentences would only make the page heavier. */
export function withoutSummaries(): Plugin {
  return {
    name: 'house-without-summaries',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) => (CONTRACT_FILE.test(id) ? { code: emptySummaries(code), map: null } : null),
  };
}

export const emptySummaries = (code: string): string => code.replaceAll(SUMMARY, "summary: ''");
