/** `right`: the slugs of which one must come first; empty where no article answers, so that "nothing fits" is right. */
export type AskedQuestion = { question: string; right: readonly string[] };
