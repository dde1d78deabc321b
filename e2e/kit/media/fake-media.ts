import type { BrowserContext, Page } from '@playwright/test';

// A camera that shows a picture of ours, and a microphone that says a sound of ours: Chromium's fake devices beep and
// show a pattern, and play files only for a whole browser.

export type FakeMedia = {
  /** Data URL of what stands before the camera; null: no camera. */
  picture: string | null;
  /** A WAV file, said over and over; null: no microphone. */
  wav: Uint8Array | null;
  /** The person says no to both. */
  refused?: boolean;
};

/** Each stream the page opened, and those that still run. */
export type MediaLog = { opened: string[]; live: string[] };

type InjectedMedia = { picture: string | null; sound: string | null; refused: boolean };

type GivenMedia = { readMediaLog: () => MediaLog };

/** Every page of this context has exactly these devices. */
export async function giveMedia(context: BrowserContext, media: FakeMedia): Promise<void> {
  await context.addInitScript(installMedia, given(media));
}

/** The page that is open has these devices from now on. */
export async function changeMedia(page: Page, media: FakeMedia): Promise<void> {
  await page.evaluate(installMedia, given(media));
}

const given = ({ picture, wav, refused = false }: FakeMedia): InjectedMedia => ({
  picture,
  sound: wav === null ? null : Buffer.from(wav).toString('base64'),
  refused,
});

export function readMediaLog(page: Page): Promise<MediaLog> {
  return page.evaluate(() => (window as unknown as GivenMedia).readMediaLog());
}

/** Runs in the page. */
function installMedia(given: InjectedMedia): void {
  // The empty frames of the accessibility check are no secure context.
  if (navigator.mediaDevices === undefined) return;
  const opened: { name: string; track: MediaStreamTrack }[] = [];
  const image = new Image();

  async function showPicture(picture: string): Promise<void> {
    image.src = picture;
    await image.decode();
  }

  /** It moves by a pixel, as whatever a hand holds; a canvas that never changes gives a single frame. */
  function film(): MediaStream {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const pen = canvas.getContext('2d');
    const stream = canvas.captureStream(5);
    let shift = 0;
    const drawing = setInterval(() => {
      shift = 1 - shift;
      pen?.drawImage(image, shift, 0, canvas.width, canvas.height);
      if (stream.getTracks().every(({ readyState }) => readyState === 'ended')) clearInterval(drawing);
    }, 200);
    return stream;
  }

  async function play(sound: string): Promise<MediaStream> {
    const context = new AudioContext();
    const bytes = Uint8Array.from(atob(sound), (letter) => letter.charCodeAt(0));
    const source = context.createBufferSource();
    source.buffer = await context.decodeAudioData(bytes.buffer);
    source.loop = true;
    const speaker = context.createMediaStreamDestination();
    source.connect(speaker);
    source.start();
    await context.resume();
    return speaker.stream;
  }

  async function see(picture: string): Promise<MediaStream> {
    if (image.src === '') await showPicture(picture);
    return film();
  }

  async function open(wish: MediaStreamConstraints = {}): Promise<MediaStream> {
    const name = wish.audio ? 'microphone' : 'camera';
    const source = wish.audio ? given.sound : given.picture;
    if (source === null) throw new DOMException(`no ${name}`, 'NotFoundError');
    if (given.refused) throw new DOMException('the person said no', 'NotAllowedError');
    const stream = await (wish.audio ? play(source) : see(source));
    for (const track of stream.getTracks()) opened.push({ name, track });
    return stream;
  }

  const createDevice = (kind: MediaDeviceKind): MediaDeviceInfo => {
    const device = { deviceId: '', label: '', groupId: '', kind };
    return { ...device, toJSON: () => device };
  };
  navigator.mediaDevices.getUserMedia = open;
  navigator.mediaDevices.enumerateDevices = async () => [
    ...(given.picture === null ? [] : [createDevice('videoinput')]),
    ...(given.sound === null ? [] : [createDevice('audioinput')]),
  ];
  const readMediaLog = (): MediaLog => ({
    opened: opened.map(({ name }) => name),
    live: opened.filter(({ track }) => track.readyState === 'live').map(({ name }) => name),
  });
  Object.assign(window, { readMediaLog });
}
