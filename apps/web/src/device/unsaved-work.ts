const CHANNEL = 'unsaved-work';
/** Tabs of one browser answer in a few milliseconds; one that sleeps has nobody typing in it. */
const ANSWER_MS = 400;

/** Whether leaving this page would make it ask: the same question the browser puts to it before it closes a tab. */
function hasUnsavedWork(): boolean {
  const question = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(question);
  return question.defaultPrevented;
}

/** Answers other tabs that ask. Returns the way to stop. */
export function answerOtherTabs(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data === 'any?' && hasUnsavedWork()) channel.postMessage('here');
  };
  return () => channel.close();
}

/** Whether this tab or another one of this browser holds what nobody saved. */
export async function isWorkUnsavedAnywhere(): Promise<boolean> {
  if (hasUnsavedWork()) return true;
  const channel = new BroadcastChannel(CHANNEL);
  const found = await new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }) => {
      if (data === 'here') resolve(true);
    };
    channel.postMessage('any?');
    setTimeout(() => resolve(false), ANSWER_MS);
  });
  channel.close();
  return found;
}
