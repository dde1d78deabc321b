import type { Readable } from 'node:stream';
import type { Session } from '@repo/server/callers/session';
import { Refusal } from '@repo/server/core/refuse';
import { type NoticeStreams, openNoticeStreams } from '@repo/server/features/notifications/streams/notice-streams';
import type { Person } from '../people/people.ts';
import type { TestApp } from '../servers/test-app.ts';

export const parseSessionId = ({ token }: Person) => token.split('.')[1]!;

/** The session of a signed-in person, as the stream receives it. */
export const asSession = (person: Person): Session => ({
  ...({} as Session),
  id: parseSessionId(person),
  accountId: person.user.id,
});

export async function withStreams({ context }: TestApp, act: (streams: NoticeStreams) => Promise<void>): Promise<void> {
  const streams = openNoticeStreams(context);
  const opened: Readable[] = [];
  const open: NoticeStreams['open'] = async (session, cut) => {
    const events = await streams.open(session, cut);
    if (!(events instanceof Refusal)) opened.push(events);
    return events;
  };
  try {
    await act({ ...streams, open });
  } finally {
    // Disconnects the readers first: closing waits a second for connected ones.
    for (const events of opened) events.destroy();
    await streams.close();
  }
}
