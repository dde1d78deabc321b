import pg from 'pg';

type SentStatement = { readonly name?: string; readonly text: string; readonly values: unknown[] };

/** The statements of one act in the order in which they were sent; those of one part were sent without waiting. */
type RecordedAct = { readonly parts: readonly (readonly SentStatement[])[]; readonly statements: number };

type Recording = { readonly parts: SentStatement[][]; isAnswered: boolean };
let recording: Recording | null = null;

// Before any connection is opened: the pool keeps the function that it finds then.
const prototype = pg.Client.prototype as unknown as { query: (this: pg.Client, ...given: unknown[]) => unknown };
const send = prototype.query;
prototype.query = function (...given) {
  const into = recording;
  if (into === null) return send.apply(this, given);
  const answer = send.apply(this, record(into, given));
  const note = (): void => {
    into.isAnswered = true;
  };
  if (answer instanceof Promise) answer.then(note, note);
  return answer;
};

/** Also hands in the callback that notes the answer, where the caller has one. */
function record(into: Recording, given: readonly unknown[]): unknown[] {
  const [first, second] = given;
  const sent = readSent(first, second);
  if (into.isAnswered) into.parts.push([]);
  into.isAnswered = false;
  into.parts.at(-1)?.push(sent);
  const asked = sent.text === 'commit' ? ROLLBACK : first;
  return [asked, ...given.slice(1)].map((one) => (typeof one === 'function' ? noteAnswer(into, one) : one));
}

const ROLLBACK = { text: 'rollback' };

const noteAnswer =
  (into: Recording, callback: unknown) =>
  (...answer: unknown[]): void => {
    into.isAnswered = true;
    if (typeof callback === 'function') callback(...answer);
  };

function readSent(first: unknown, second: unknown): SentStatement {
  const values = Array.isArray(second) ? second : [];
  if (typeof first === 'string') return { text: first, values };
  if (typeof first !== 'object' || first === null || !('text' in first) || typeof first.text !== 'string') {
    throw new Error('a statement of a kind that this bench does not know');
  }
  const own = 'values' in first && Array.isArray(first.values) ? first.values : values;
  const name = 'name' in first && typeof first.name === 'string' ? { name: first.name } : {};
  return { ...name, text: first.text, values: own };
}

/**
 * Runs an act and records what it sends to the database. Its commits are rollbacks meanwhile: the act believes that it was
 * done, and its statements can be sent again with their own values.
 */
export async function recordAct(act: () => Promise<void>): Promise<RecordedAct> {
  const into: Recording = { parts: [], isAnswered: true };
  recording = into;
  try {
    await act();
  } finally {
    recording = null;
  }
  return { parts: into.parts, statements: into.parts.reduce((sum, part) => sum + part.length, 0) };
}

/** Sends the statements of an act over one connection, each part at once, and takes them back. */
export async function openReplay(url: string, { parts }: RecordedAct) {
  const client = new pg.Client({ connectionString: url, pipeline: true });
  await client.connect();
  const run = async (): Promise<void> => {
    for (const part of parts) {
      await Promise.all(
        part.map(({ text, ...rest }) => client.query(text === 'commit' ? ROLLBACK : { text, ...rest })),
      );
    }
  };
  return { run, close: () => client.end() };
}
