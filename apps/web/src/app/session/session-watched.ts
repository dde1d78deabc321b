/** What may end a session waits here until somebody follows it: an end that nobody hears would leave a page of errors. */
let waiting: (() => void)[] | null = [];

export function onceSessionWatched(work: () => void): void {
  if (waiting === null) work();
  else waiting.push(work);
}

export function noteSessionWatched(): void {
  const works = waiting ?? [];
  waiting = null;
  for (const work of works) work();
}
