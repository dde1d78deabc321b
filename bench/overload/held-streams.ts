import { get } from 'node:http';
import type { LoadPlan } from './load-plan.ts';

/** Opens as many streams of notices as the plan says; the returned function counts those that the server ended since. */
export async function openOverloadStreams({ url, people, streams }: LoadPlan): Promise<() => number> {
  let ended = 0;
  const openOne = (token: string) =>
    new Promise<void>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      const asking = get(`${url}/api/notifications/stream`, { headers }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`a stream was answered with ${answer.statusCode}`));
        answer.once('data', () => resolve());
        answer.resume();
        answer.once('close', () => {
          ended += 1;
        });
        return undefined;
      });
      asking.once('error', reject);
    });
  for (let one = 0; one < streams; one++) await openOne(people[one % people.length]?.token ?? '');
  return () => ended;
}
