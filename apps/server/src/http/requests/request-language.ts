import { LANGUAGES, type Language } from '@house/contract/rules/languages';
import type { FastifyRequest } from 'fastify';

/** The language that whoever asks wants most among ours. Our own pages send the one they speak. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const wishes = (headers['accept-language'] ?? '').split(',').map(readWish);
  const best = wishes.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight);
  return best.flatMap(({ language }) => language ?? [])[0] ?? 'en';
}

/** `it-CH;q=0.8`: the region does not matter here, an unreadable weight is none. */
function readWish(wish: string): { language: Language | undefined; weight: number } {
  const [tag = '', ...parameters] = wish.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  const language = LANGUAGES.find((one) => one === tag.split('-')[0]);
  return { language, weight: Number.isFinite(weight) ? weight : 0 };
}
