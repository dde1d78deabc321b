import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { chooseLanguage, fillPage } from '../apps/server/src/app/pages/emergency-page.ts';
import { repoRoot } from './paths.ts';

type PageWriter = { writeStrangerPages: (template: string, site: string) => { language: string; html: string }[] };

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
          const html = fillPage(await writeDevPage(language), null, language);
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(await web.transformIndexHtml(url, html));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

async function writeDevPage(language: string): Promise<string> {
  const folder = join(repoRoot, 'apps/web/emergency-page');
  // By its address: what it names of the web app is checked there, with the types of Vite.
  const writer = (await import(pathToFileURL(join(folder, 'write-pages.ts')).href)) as PageWriter;
  const template = readFileSync(join(folder, 'page.html'), 'utf8');
  const page = writer.writeStrangerPages(template, SITE).find((one) => one.language === language);
  if (page === undefined) throw new Error(`There is no page for strangers in ${language}.`);
  return page.html.replaceAll(/(src|href)="\.\//g, `$1="${FOLDER}/`);
}
