/** What of an opening's detail is wanted: the whole, or at once what to do when nobody expected it. */
export type NoticePart = 'whole' | 'unexpected';
