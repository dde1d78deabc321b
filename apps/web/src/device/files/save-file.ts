/** Hands a file to the browser's own download. Nothing is sent anywhere. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has started by then; the address would otherwise keep the content in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
