import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '@repo/contract/rules/languages';
import type { FastifyRequest } from 'fastify';

/** The supported language that the request prefers most. The web app sends the one it is shown in. */
export function negotiateLanguage(
  { headers }: Pick<FastifyRequest, 'headers'>,
  otherwise: Language = FALLBACK_LANGUAGE,
): Language {
  const wishes = (headers['accept-language'] ?? '').split(',').map(readWish);
  const best = wishes.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight);
  return best.flatMap(({ language }) => language ?? [])[0] ?? otherwise;
}

/** Parses `it-CH;q=0.8`: the region is ignored, and an unreadable weight counts as absent. */
function readWish(wish: string): { language: Language | undefined; weight: number } {
  const [tag = '', ...parameters] = wish.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = quality === undefined ? 1 : Number(quality.slice(2));
  const language = LANGUAGES.find((one) => one === tag.split('-')[0]);
  return { language, weight: Number.isFinite(weight) ? weight : 0 };
}
