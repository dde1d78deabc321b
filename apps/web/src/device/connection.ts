/** What the browser believes of its network, and no more: whether the server is reached, `parts/connection` knows. */
export const isOnline = (): boolean => navigator.onLine;
