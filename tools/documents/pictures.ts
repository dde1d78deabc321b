import { buildWeb } from '../generating/build.ts';
import { printLine } from '../print-line.ts';
import { passedOnce, runStep, sumResults } from '../step.ts';
import { ensureChromium } from '../testing/chromium.ts';
import { runBrowserTests } from '../testing/e2e.ts';

/** `npm run pictures`: takes the pictures of README.md from the running product, in both themes, into docs/pictures. */
export async function run(): Promise<number> {
  const browser = await ensureChromium();
  if (!browser.ready) {
    printLine(browser.sentence);
    return 1;
  }
  const built = await runStep({ name: 'build', run: async () => passedOnce([await buildWeb()]) });
  const draw = () => runBrowserTests(['shell/pictures'], { env: { PICTURES: 'draw' } });
  const drawn = await runStep({ name: 'pictures', run: draw });
  return sumResults([built, drawn]).failed === 0 ? 0 : 1;
}
