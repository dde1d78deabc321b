import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { chooseLanguage, fillPage } from '../apps/server/src/app/pages/emergency-page.ts';
import { writeStrangerPages } from '../apps/web/emergency-page/write-pages.ts';
import { repoRoot } from './paths.ts';

const FOLDER = '/emergency-page';
/** What starts the site while it is developed; its page names no style sheet, because its script brings it. */
const SITE = '<script type="module" src="/src/main.tsx"></script><link rel="stylesheet" href="/src/styles/main.css">';

/**
 * The page for strangers while it is developed: `/e/` from the sources, with hot reload and the words of this moment. In the
 * build it is a page of its own that the server fills and sends; here there is no connection that tells a country.
 */
export function strangerPage(): Plugin {
  return {
    name: 'stranger-page',
    configureServer(web) {
      web.middlewares.use(async (request, response, next) => {
        const url = request.originalUrl ?? '';
        const { pathname } = new URL(url, 'http://page');
        if (pathname !== '/e/' && pathname !== '/e') return next();
        try {
          const language = chooseLanguage({ url, cookies: {}, headers: request.headers });
          const html = fillPage(writeDevPage(language), null, language);
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(await web.transformIndexHtml(url, html));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

function writeDevPage(language: string): string {
  const template = readFileSync(join(repoRoot, 'apps/web/emergency-page/page.html'), 'utf8');
  const page = writeStrangerPages(template, SITE).find((one) => one.language === language);
  if (page === undefined) throw new Error(`There is no page for strangers in ${language}.`);
  return page.html.replaceAll(/(src|href)="\.\//g, `$1="${FOLDER}/`);
}
