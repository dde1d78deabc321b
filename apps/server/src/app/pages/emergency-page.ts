import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  EMERGENCY_COUNTRIES,
  findEmergencyNumber,
  MOBILE_EMERGENCY_NUMBER,
} from '@repo/contract/rules/emergency-numbers';
import { FALLBACK_LANGUAGE, WHOLE_LANGUAGES, type WholeLanguage } from '@repo/contract/rules/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../core/refuse.ts';
import { locateRequest, type PlaceConfig } from '../../http/network.ts';
import { strangerPagePolicy } from '../../http/security-headers.ts';
import { newNonce } from './api-routes.ts';
import { escapeHtml } from './escape-html.ts';

/** Folder of the build that holds the page for strangers, in each language; it is sent by its own route alone. */
export const EMERGENCY_FOLDER = 'emergency-page';

/** The page that everybody opens who has a card in the hand and no account; it stands on prints, so it is never renamed. */
const PATH = '/e/';

/**
 * Serves the page for strangers complete, without a session: the number to call is in it before any script runs. What it
 * says is the same for every card, because no address names one.
 */
export function addEmergencyPage(app: FastifyInstance, place: PlaceConfig, webFolder: string): void {
  app.get('/e', (_request, reply) => reply.redirect(PATH, 308));
  app.get(PATH, async (request, reply) => {
    const { country } = locateRequest(place, request);
    reply.header('vary', 'accept-language');
    return sendPage(reply, { webFolder, language: chooseLanguage(request), country });
  });
  // For the page's worker: a kept page may be opened in another country than the one where it was fetched.
  app.get<{ Params: { language: string } }>(`${PATH}kept/:language`, async ({ params: { language } }, reply) => {
    if (!isWhole(language)) throw refuse('request.notFound');
    return sendPage(reply, { webFolder, language, country: null, mark: 'data-kept' });
  });
}

type PageWish = {
  readonly webFolder: string;
  readonly language: WholeLanguage;
  readonly country: string | null;
  /** What the page's script finds in it when it is opened without a network. */
  readonly mark?: string;
};

async function sendPage(reply: FastifyReply, { webFolder, language, country, mark }: PageWish): Promise<FastifyReply> {
  const file = join(webFolder, EMERGENCY_FOLDER, `${language}.html`);
  reply.header('cache-control', 'no-store');
  if (!existsSync(file)) return sendBare(reply, country);
  const nonce = newNonce();
  const page = fillPage(await readFile(file, 'utf8'), country, language).replaceAll('__CSP_NONCE__', nonce);
  const marked = mark === undefined ? page : page.replace('<html ', `<html ${mark} `);
  return reply
    .header('content-security-policy', strangerPagePolicy(nonce))
    .type('text/html; charset=utf-8')
    .send(marked);
}

/** Whom to call is said also by a server whose web app was never built. */
function sendBare(reply: FastifyReply, country: string | null): FastifyReply {
  const number = chooseNumber(country).number;
  return reply.status(503).type('text/plain; charset=utf-8').send(`Somebody needs help? Call ${number}.\n`);
}

/** The number of the place; a country of which none is known for certain is not named beside another number. */
function chooseNumber(country: string | null): { number: string; country: string | null } {
  const known = country === null ? null : findEmergencyNumber(country);
  return known === null ? { number: MOBILE_EMERGENCY_NUMBER, country: null } : { number: known, country };
}

/** The built page with the number of a place and all others. Exported for the page as it is developed as well. */
export function fillPage(template: string, place: string | null, language: WholeLanguage): string {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { number, country } = chooseNumber(place);
  const dropped = country === null ? 'known' : 'unknown';
  return template
    .replace(new RegExp(`<!--${dropped}-->.*?<!--/${dropped}-->`, 's'), '')
    .replaceAll('__NUMBER__', number)
    .replaceAll('__COUNTRY__', country === null ? '' : escapeHtml(names.of(country) ?? country))
    .replace('<!--countries-->', () => listNumbers(names, language));
}

/** Every country with its number, as links that dial: the way of somebody whose connection comes from elsewhere. */
function listNumbers(names: Intl.DisplayNames, language: WholeLanguage): string {
  return EMERGENCY_COUNTRIES.map((country) => ({ name: names.of(country) ?? country, country }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
    .map(({ name, country }) => {
      const number = findEmergencyNumber(country) ?? MOBILE_EMERGENCY_NUMBER;
      return `<li><a href="tel:${number}"><span>${escapeHtml(name)}</span> <b>${number}</b></a></li>`;
    })
    .join('');
}

const isWhole = (tag: unknown): tag is WholeLanguage => WHOLE_LANGUAGES.some((one) => one === tag);

/** The one asked for, the one chosen on the site, or the first of the browser's that the page speaks. */
export function chooseLanguage(request: Pick<FastifyRequest, 'url' | 'cookies' | 'headers'>): WholeLanguage {
  const asked = new URL(request.url, 'http://page').searchParams.get('language');
  if (isWhole(asked)) return asked;
  const chosen = request.cookies.language;
  if (isWhole(chosen)) return chosen;
  const accepted = (request.headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2));
  return accepted.find(isWhole) ?? FALLBACK_LANGUAGE;
}
