import type { PasswordStrength } from '@repo/vault';
import { m } from '../../paraglide/messages.js';
import { passwordHintSentence, passwordProblemSentence } from './password-sentences.ts';

const WORDS = [
  m.accounts_strength_0,
  m.accounts_strength_1,
  m.accounts_strength_2,
  m.accounts_strength_3,
  m.accounts_strength_4,
];
const COLOURS = ['stroke-danger', 'stroke-danger', 'stroke-warn', 'stroke-primary', 'stroke-ok'];
/** Four arcs side by side, each a shallow quarter of a wide ring. */
const ARCS = [0, 1, 2, 3].map((index) => `M${index * 62 + 3} 7a62 62 0 0 1 50 0`);

/** Four arcs and a word. The word is read when it changes, the drawing is not. */
export function PasswordStrengthMeter({ strength }: { strength: PasswordStrength | null }) {
  const score = strength?.score ?? 0;
  return (
    <div className="mt-2">
      <svg viewBox="0 0 242 10" className="block w-full" fill="none" strokeLinecap="round" aria-hidden="true">
        {ARCS.map((path, index) => (
          <path key={path} d={path} strokeWidth={3} className={index < score ? COLOURS[score] : 'stroke-line'} />
        ))}
      </svg>
      <p role="status" className="mt-0.5 min-h-5 text-small text-ink-2">
        {strength === null ? null : (
          <>
            <span className="font-strong text-ink">
              <span className="sr-only">{m.accounts_strength()}: </span>
              {WORDS[score]?.()}
            </span>
            <span className="text-ink-3"> {describeWeakness(strength)}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** The first thing that is wrong, or else the first that would make it better. */
function describeWeakness({ problems: [problem], hints: [hint] }: PasswordStrength): string {
  if (problem !== undefined) return passwordProblemSentence(problem);
  return hint === undefined ? '' : passwordHintSentence(hint);
}
