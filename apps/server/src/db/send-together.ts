/**
 * Waits for statements of one transaction that are sent without waiting for one another; the database runs them in the order
 * in which they begin. When one fails, the others are waited for before its error is thrown: what were still under way would
 * otherwise be sent after the rollback, outside of any transaction.
 */
export async function sendTogether<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [At in keyof Work]: Awaited<Work[At]> }> {
  // A statement begins when somebody waits for it, and anew each time: so each is waited for once.
  const settled = await Promise.allSettled(work);
  const answers = settled.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
  return answers as { -readonly [At in keyof Work]: Awaited<Work[At]> };
}
