/** Puts a text on the clipboard. False when the browser does not allow it: the text must then be selectable. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused permission and a missing clipboard are the same to the person: they copy by hand.
    return false;
  }
}
