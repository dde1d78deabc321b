/** "Tobia" of "Tobia Bellini": past titles like "Dr." and "Dott.ssa", which somebody writes before a name. */
export function pickFirstName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word, at) => at === words.length - 1 || !isTitle(word)) ?? '';
}

const TITLES: ReadonlySet<string> = new Set([
  ...['mr', 'mrs', 'ms', 'miss', 'sir', 'dr', 'dra', 'doctor', 'prof', 'professor'],
  ...['sig', 'sigra', 'signor', 'signora', 'signorina', 'dott', 'dottssa', 'dottor', 'dottore', 'dottoressa'],
  ...['profssa', 'professore', 'professoressa', 'avv', 'avvocato', 'ing', 'ingegnere', 'arch', 'geom', 'rag'],
]);

const isTitle = (word: string): boolean => TITLES.has(word.toLowerCase().replaceAll(/[^a-z]/g, ''));

/** As somebody is greeted: by the first name; "Dr. Rossi" has none and keeps the title. */
export function addressedName(name: string): string {
  const words = name.trim().split(/\s+/);
  const isSurname = words.length === 2 && isTitle(words[0] ?? '');
  return isSurname ? words.join(' ') : pickFirstName(name);
}
