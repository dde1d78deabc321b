import { buildWeb } from './build.ts';
import { say } from './say.ts';
import { runServer } from './server-process.ts';

/** The main job: builds the web app when it is stale, then serves it on the embedded data until it is told to stop. */
export async function run(args: string[]): Promise<number> {
  say(await buildWeb());
  return runServer(args).ended;
}
