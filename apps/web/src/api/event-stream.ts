/** One message of a server-sent event stream, as far as we use it (HTML Standard, 9.2). */
export type StreamMessage = { event: string; data: string };

/** The longest line that is accepted; a server of ours sends none as long. */
const MAX_BUFFER_CHARACTERS = 65_536;

/**
 * Reads server-sent events from the body of an answer, because EventSource cannot carry a bearer token. Comments, which a
 * server sends to show that it lives, come out as `null`: they are a sign of life and nothing else.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamMessage | null> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let buffer = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      buffer += decoder.decode(value, { stream: true });
      const blocks = buffer.replace(/\r\n/g, '\n').split('\n\n');
      buffer = blocks.pop() ?? '';
      if (buffer.length > MAX_BUFFER_CHARACTERS) throw new TypeError('An event of the stream has no end.');
      for (const block of blocks) yield parseBlock(block);
    }
  } finally {
    // Also when the consumer stops: the connection must be closed.
    await reader.cancel().catch(() => undefined);
  }
}

function parseBlock(block: string): StreamMessage | null {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
  }
  return data.length === 0 ? null : { event, data: data.join('\n') };
}
