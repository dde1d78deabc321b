import type { Call } from '@repo/contract/call';
import { SECOND_MS } from '@repo/contract/durations';
import {
  OFFICE_CHANGES,
  officeChangeEvent,
  PERSON_CHANGES,
  personChangeEvent,
  type StreamChange,
} from '@repo/contract/notifications/changes';
import * as z from 'zod/mini';
import { openStream } from '../../api/ask.ts';
import type { StreamMessage } from '../../api/event-stream.ts';
import { inOneTab, openTabChannel } from '../../device/only-tab.ts';
import { setHearing, tellChange } from './changes.ts';
import { followStream } from './follow-stream.ts';

/** A tab that hears the stream answers another one within this time, unless the browser has suspended it. */
const ANSWER_MS = 3 * SECOND_MS;

/** What the listening tab says to the others: of the stream, and of itself. `ask`: a tab that waits asks whether one listens. */
const TAB_WORDS = [
  'ask',
  'live',
  'silent',
  'everything',
  'notification',
  ...PERSON_CHANGES,
  ...OFFICE_CHANGES,
] as const;
type TabWord = (typeof TAB_WORDS)[number];
const IS_OF_NOTIFICATIONS: Partial<Record<TabWord, true>> = { notification: true, everything: true };
const tabWord = z.enum(TAB_WORDS);

type StreamToHear = {
  readonly call: Call;
  /** The lock that one tab holds, and the channel by which it tells the others. */
  readonly name: string;
  /** Counts sign-ins: each hears its own stream. */
  readonly turn: number;
  /** In every tab: a notification, or all of them, are to be read. */
  readonly onNotification?: () => void;
  /** In the tab that listens. */
  readonly onSpeaking?: () => void;
};

/** The server, the other tabs and the page; a test stands in for them. */
type StreamOutside = {
  readonly openStream: typeof openStream;
  readonly inOneTab: typeof inOneTab;
  readonly openTabChannel: typeof openTabChannel;
  readonly tellChange: typeof tellChange;
};
const BROWSER: StreamOutside = { openStream, inOneTab, openTabChannel, tellChange };

/** One tab of the browser listens to the server's stream and tells the others. Returns how to end it. */
export function hearStream(
  { call, name, turn, onNotification, onSpeaking }: StreamToHear,
  outside: StreamOutside = BROWSER,
): () => void {
  const stop = new AbortController();
  let isSpeaker = false;
  let heard: 'live' | 'silent' | null = null;
  let unanswered: ReturnType<typeof setTimeout> | undefined;

  const answer = () => {
    if (isSpeaker && heard !== null) channel.announce(heard);
  };
  const take = (word: Exclude<TabWord, 'ask'>) => {
    clearTimeout(unanswered);
    if (word === 'live' || word === 'silent') {
      setHearing(word);
      return;
    }
    if (word !== 'notification') outside.tellChange(word);
    if (IS_OF_NOTIFICATIONS[word] === true) onNotification?.();
  };
  const channel = outside.openTabChannel(name, (word) => {
    const parsed = tabWord.safeParse(word);
    if (!parsed.success) return;
    if (parsed.data === 'ask') answer();
    else take(parsed.data);
  });
  const say = (word: Exclude<TabWord, 'ask'>) => {
    take(word);
    channel.announce(word);
  };
  const ask = () => {
    if (isSpeaker || document.visibilityState !== 'visible') return;
    channel.announce('ask');
    clearTimeout(unanswered);
    unanswered = setTimeout(() => setHearing('silent'), ANSWER_MS);
  };
  const onHearing = (isHeard: boolean) => {
    heard = isHeard ? 'live' : 'silent';
    say(heard);
  };
  const listen = async () => {
    isSpeaker = true;
    clearTimeout(unanswered);
    onSpeaking?.();
    const onMessage = (message: StreamMessage) => {
      const word = readWord(message);
      if (word !== null) say(word);
    };
    await followStream((signal) => outside.openStream(call, signal), { onMessage, onHearing }, stop.signal);
  };
  // The page was drawn before this tab could hear: what the listening one said in between is read now, as by its greeting.
  outside.inOneTab(`${name}.${turn}`, stop.signal, listen, () => {
    take('everything');
    ask();
  });
  document.addEventListener('visibilitychange', ask);
  return () => {
    stop.abort();
    clearTimeout(unanswered);
    document.removeEventListener('visibilitychange', ask);
    channel.close();
    setHearing('unknown');
  };
}

/** A kind of change that this page does not know is of a newer server: it shows nothing of it. */
function readWord({ event, data }: StreamMessage): StreamChange | 'everything' | 'notification' | null {
  if (event === 'ready') return 'everything';
  if (event === 'notification') return 'notification';
  if (event !== 'changed') return null;
  const parsed = z.union([personChangeEvent, officeChangeEvent]).safeParse(JSON.parse(data));
  return parsed.success ? parsed.data.what : null;
}
