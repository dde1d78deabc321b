import { copyText } from './clipboard.ts';

/** How a text left: by the system's share sheet, by the clipboard, not at all, or the person changed their mind. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed';

/** Offers a text to the system's share sheet where there is one, else copies it. */
export async function shareText(text: string): Promise<ShareOutcome> {
  if (navigator.share !== undefined && navigator.canShare?.({ text })) {
    try {
      await navigator.share({ text });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
      // A share sheet that fails is no reason to leave the person with nothing: copy instead.
    }
  }
  return (await copyText(text)) ? 'copied' : 'failed';
}

/**
 * Offers a file to the system's share sheet where it takes one. `failed`: it does not, or broke; the caller has something
 * else to give.
 */
export async function shareFile(file: File, text: string): Promise<Exclude<ShareOutcome, 'copied'>> {
  const data = { files: [file], text };
  if (navigator.share === undefined || !navigator.canShare?.(data)) return 'failed';
  try {
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}

/** Whether the share sheet takes files of this kind at all; where it does not, there is no use in offering it. */
export function canShareFile(file: File): boolean {
  return navigator.share !== undefined && (navigator.canShare?.({ files: [file] }) ?? false);
}
