import { createInterface } from 'node:readline';

/** True where the answer is y or yes. Ctrl-D, Ctrl-C and an input that ends say no. */
export async function askYes(
  question: string,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<boolean> {
  const asking = createInterface({ input, output });
  try {
    const answer = await new Promise<string>((resolve) => {
      asking.once('close', () => resolve(''));
      asking.question(question, resolve);
    });
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    asking.close();
  }
}
