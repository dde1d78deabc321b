type Closable = { close(): void };

export type FrameFeed<Frame extends Closable> = {
  /** Hands a frame over: to the reader if it is idle, else to wait, in place of the one that waited. */
  offer: (frame: Frame) => void;
  /** Closes what waits; what comes after is closed at once. */
  end: () => void;
};

/**
 * One frame with the reader, one that waits: the newest. Nothing queues, however slow the reader is, and no frame's memory is kept. Answers
 * come in the order of their frames; `read` closes the frame it is given.
 */
export function feedNewest<Frame extends Closable, Answer>(
  read: (frame: Frame) => Promise<Answer>,
  onAnswer: (answer: Answer) => void,
): FrameFeed<Frame> {
  let isBusy = false;
  let isOver = false;
  let waiting: Frame | null = null;
  const send = (frame: Frame) => {
    isBusy = true;
    void read(frame).then((answer) => {
      isBusy = false;
      const next = waiting;
      waiting = null;
      if (isOver) return;
      onAnswer(answer);
      if (next === null) return;
      // The answer may have been the last one that is wanted.
      if (isOver) next.close();
      else send(next);
    });
  };
  return {
    offer: (frame) => {
      if (isOver) return frame.close();
      if (!isBusy) return send(frame);
      waiting?.close();
      waiting = frame;
    },
    end: () => {
      isOver = true;
      waiting?.close();
      waiting = null;
    },
  };
}
