/** Whether the browser believes it has a network. False is certain, true is a guess. */
export const isOnline = (): boolean => navigator.onLine;
