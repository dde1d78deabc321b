/** Which kinds of devices there are. Without a permission the browser names none of them, but it tells the kinds. */
export type MediaKinds = { camera: boolean; microphone: boolean };

/** May throw what the browser throws: then nobody knows, and the page says so. */
export async function listMediaKinds(): Promise<MediaKinds> {
  if (navigator.mediaDevices?.enumerateDevices === undefined) return { camera: false, microphone: false };
  const devices = await navigator.mediaDevices.enumerateDevices();
  const has = (wanted: MediaDeviceKind) => devices.some(({ kind }) => kind === wanted);
  return { camera: has('videoinput'), microphone: has('audioinput') };
}
