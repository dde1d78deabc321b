import { expect, test } from 'vitest';
import { HELP } from '../../apps/web/help-articles.ts';
import {
  HELP_MODEL_HEADER_BYTES,
  readHelpModel,
  readModelDigest,
  scoreQuestion,
} from '../../apps/web/src/features/assistant/search/help-model.ts';
import { HELP_LANGUAGES, parseQuestions, readHelpQuestions } from './help-questions.ts';
import { digestQuestions, learnHelp } from './learn-help.ts';
import { isHelpModelFresh } from './write-help-models.ts';

const SMALL = parseQuestions(`
# lost-card
my card is lost
I lost the card on a bus
card gone
where is my lost card

# password
I forgot my password
password forgotten
new password please
the password does not work
`);

test('what was learnt from a few questions finds their labels, in other words and with slips', () => {
  const bytes = learnHelp(SMALL);
  const model = readHelpModel(bytes)!;
  const first = (question: string) => scoreQuestion(model, question).scores[0]?.label;
  expect(model.labels).toEqual(['lost-card', 'password']);
  expect(first('lost my cards')).toBe('lost-card');
  expect(first('forgoten passwords')).toBe('password');
  expect(scoreQuestion(model, 'zzzz qqqq').known).toBe(0);
  expect(scoreQuestion(model, 'new password').known).toBeGreaterThan(scoreQuestion(model, 'new zebra').known);
  expect(Buffer.from(readModelDigest(bytes))).toEqual(Buffer.from(digestQuestions(SMALL)));
});

test('the same questions give the same bytes, and a file that is cut or of another kind is no model', () => {
  const bytes = learnHelp(SMALL);
  expect(Buffer.compare(bytes, learnHelp(SMALL))).toBe(0);
  expect(readHelpModel(bytes.subarray(0, bytes.length - 1))).toBeNull();
  expect(readHelpModel(bytes.subarray(0, HELP_MODEL_HEADER_BYTES - 1))).toBeNull();
  expect(readHelpModel(Uint8Array.from(bytes, (byte, at) => (at === 0 ? byte ^ 1 : byte)))).toBeNull();
});

test('a question under no label is said', () => {
  expect(() => parseQuestions('lost my card')).toThrow('No label stands above "lost my card".');
});

test.each(HELP_LANGUAGES)(
  'every article has ways of asking in %s, each once, and none is for what does not exist',
  (language) => {
    const written = readHelpQuestions(language);
    const labels = new Set(written.map(({ label }) => label));
    const known = [...HELP.get(language)!.map(({ slug }) => slug), '_danger', '_medical', '_outside'];
    expect([...labels].toSorted()).toEqual(known.toSorted());
    for (const label of known) {
      expect([label, written.filter((one) => one.label === label).length >= WAYS_MIN]).toEqual([label, true]);
    }
  },
);

test.each(HELP_LANGUAGES)(
  'what the page has learnt in %s is what stands in the questions, titles and keywords now',
  (language) => {
    // `npm run generate` learns it anew.
    expect(isHelpModelFresh(language)).toBe(true);
  },
);

/** With fewer an article is hardly found by those who have other words. */
const WAYS_MIN = 50;
