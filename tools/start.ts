import { buildWeb } from './build.ts';
import { say } from './say.ts';
import { runServer } from './server-process.ts';

/**
 * `npm start`: builds the web app if it is out of date, then serves it on the embedded database until it is stopped.
 */
export async function run(args: string[]): Promise<number> {
  say(await buildWeb());
  return runServer(args).ended;
}
